/// Fields that no suggestion may name: they are nobody's business on a public page.
enum PrivateFields {
  /// What people are reached or recognised by, and what opens a door.
  private static let words = FieldWords(
    """
    email mail emails phone telephone telefon tel mobile mobil handy cell fax sms whatsapp password passwd \
    passwort kennwort pwd pass pin secret geheim hash salt token tokens fcm apns push auth oauth session \
    sessions cookie cookies credential credentials ip ipaddress remote useragent device devices imei mac \
    address adresse anschrift street strasse straße postcode plz zip location geo gps lat lng lon latitude \
    longitude birth birthday birthdate dob geburtstag geburtsdatum geburt gender ssn passport iban card \
    credit konto bank salary claims admin stripe customer correo telefono teléfono contraseña contrasena \
    clave direccion dirección senha endereço endereco telefone indirizzo courriel adresse motdepasse mdp \
    wachtwoord adres hasło haslo пароль телефон почта адрес sifre şifre eposta \
    電郵 邮箱 郵件 邮件 信箱 電話 电话 手機 手机 密碼 密码 地址 生日 メール パスワード 電話番号 住所 이메일 전화 \
    비밀번호 주소
    """)

  static func isPrivate(_ name: String) -> Bool {
    // `author` holds `auth` and `hashtags` holds `hash`, but the short words stand alone only.
    words.occur(in: name)
  }

  /// What only a person's record holds.
  static let personal = FieldWords(
    """
    email mail phone telefon password passwort kennwort birthday geburtstag correo telefono teléfono \
    contraseña senha courriel wachtwoord пароль телефон почта 電郵 邮箱 郵件 電話 手機 密碼 密码 生日 メール \
    パスワード 이메일 비밀번호 fcm token
    """)
}
