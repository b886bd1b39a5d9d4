/// Words that apps in several languages call a field or a collection by: a clue, which what stands
/// in the field can overrule.
struct FieldWords {
  private let words: [String]

  init(_ words: String) { self.words = words.split(separator: " ").map(String.init) }

  /// Whether a name holds one of the words. Short words must stand alone (`by`, but not `hobby`).
  func occur(in name: String) -> Bool {
    let whole = name.lowercased()
    let parts = Self.parts(of: name)
    return words.contains { word in
      let isShort = word.utf8.count < 5 && word.utf8.allSatisfy { $0 < 0x80 }
      return isShort ? parts.contains(word) : whole.contains(word)
    }
  }

  /// `postedBy`, `posted_by` and `posted-by` are `posted` and `by`.
  static func parts(of name: String) -> [String] {
    var parts: [String] = []
    var current = ""
    var wasLower = false
    for character in name {
      let isWord = character.isLetter || character.isNumber
      if !isWord || (wasLower && character.isUppercase), !current.isEmpty {
        parts.append(current.lowercased())
        current = ""
      }
      if isWord { current.append(character) }
      wasLower = character.isLowercase || character.isNumber
    }
    if !current.isEmpty { parts.append(current.lowercased()) }
    return parts
  }

  // MARK: Fields

  static let body = FieldWords(
    """
    body content text message msg comment entry caption description selftext nachricht inhalt beitrag \
    eintrag kommentar antworttext gesagt said says words note remark answer antwort contenu mensaje \
    contenido cuerpo texto comentario mensagem conteudo conteúdo messaggio testo contenuto bericht \
    inhoud tekst tresc treść wiadomosc wiadomość сообщение текст комментарий mesaj icerik içerik \
    內容 内容 訊息 消息 留言 本文 文章 回覆 回复 メッセージ コメント 投稿 내용 메시지 댓글 본문
    """)
  static let title = FieldWords(
    """
    title subject headline heading topic titel betreff thema überschrift ueberschrift titre sujet \
    titulo título asunto assunto titolo oggetto onderwerp tytuł tytul temat заголовок тема baslik \
    başlık 標題 标题 主題 主题 題名 件名 タイトル 제목
    """)
  static let author = FieldWords(
    """
    author by from sender writer user username person member mitglied account poster who creator owner nick nickname name speaker \
    autor autorin von wer verfasser verfasserin absender benutzer nutzer auteur par qui expéditeur \
    autora quien quién remitente usuario autore da chi mittente door wie van afzender kto od автор \
    имя кто yazar kim 作者 姓名 名字 暱稱 昵称 名前 氏名 誰 投稿者 글쓴이 작성자 이름
    """)
  static let created = FieldWords(
    """
    created posted published sent written erstellt verfasst geschrieben gesendet angelegt créé cree \
    publié publie envoyé creado creada publicado publicada enviado criado criada creato pubblicato \
    gemaakt geplaatst verzonden utworzono dodano создан создано опубликовано 建立 創建 创建 發布 发布 \
    作成 投稿日時 작성일 생성
    """)
  static let updated = FieldWords(
    """
    updated edited modified changed lastedit geändert geaendert bearbeitet aktualisiert modifié \
    modifie édité editado editada modificado modificada atualizado aggiornato modificato gewijzigd \
    bewerkt zmieniono edytowano изменен изменено обновлено 修改 更新 編輯 编辑 編集 수정
    """)
  static let section = FieldWords(
    """
    section category forum board room channel group area rubrik kategorie bereich gruppe raum kanal \
    brett catégorie categorie salon rubrique seccion sección categoria categoría sala canal grupo \
    stanza gruppo categorie kamer groep kategoria pokój pokoj категория раздел комната канал oda \
    分類 分类 版塊 板块 頻道 频道 房間 房间 カテゴリ 部屋 チャンネル 카테고리 게시판 방
    """)
  static let tags = FieldWords(
    "tags tag labels keywords hashtags topics schlagworte stichworte schlagwörter étiquettes etiquetas "
      + "etichette trefwoorden tagi метки теги 標籤 标签 タグ 태그")
  static let parent = FieldWords(
    """
    parent reply replyto replies answers inreplyto quoted auf bezug antwort antwortauf vorgänger \
    vorgaenger réponse reponse respuesta responde resposta risposta antwoord odpowiedz odpowiedź ответ \
    回覆 回复 返信 親 답글 부모
    """)
  static let attachments = FieldWords(
    """
    attachment attachments file files image images photo photos picture pictures media bild bilder \
    foto fotos anhang anhänge anhaenge datei dateien pièces imagen imágenes archivo archivos immagine \
    allegati bijlage zdjęcie вложения фото 圖片 图片 照片 附件 画像 写真 사진 첨부
    """)
  static let deleted = FieldWords(
    """
    deleted removed gelöscht geloescht entfernt supprimé supprime borrado eliminado excluído \
    eliminato verwijderd usunięto удалено 刪除 删除 削除 삭제
    """)
  static let hidden = FieldWords(
    """
    hidden draft private unlisted versteckt verborgen entwurf privat unsichtbar masqué brouillon oculto \
    oculta borrador privado rascunho nascosto bozza verborgen concept ukryty скрыто черновик 隱藏 隐藏 \
    草稿 非公開 下書き 숨김 비공개
    """)
  static let introduction = FieldWords(
    """
    introduction intro about bio biography description motto vorstellung steckbrief beschreibung \
    présentation presentacion presentación apresentação presentazione 自我介紹 自我介绍 簡介 简介 自己紹介 소개
    """)
  static let photo = FieldWords(
    "photo picture avatar image icon bild foto profilbild imagen immagine 頭像 头像 照片 写真 アイコン 사진")
  static let joined = FieldWords(
    """
    joined registered member since created signup beitritt registriert seit dabei angemeldet inscrit \
    inscription registro registrado unido iscritto sinds 註冊 注册 加入 登録 入会 가입
    """)
  /// Times that are none of an item: of a person's life, or of a machine.
  static let otherTimes = FieldWords(
    """
    birth birthday birthdate dob geburt geburtstag geburtsdatum naissance nacimiento nascimento nascita \
    expires expiry expiration ablauf deadline login seen visit visited active 生日 誕生 생일
    """)
  /// Numbers that count something.
  static let counters = FieldWords(
    """
    count counter likes views votes score points rank rating stars number amount total anzahl punkte \
    sterne klicks aufrufe gefällt nombre puntos votos voti punti aantal 數 数 次數 回数 수
    """)
  static let ids = FieldWords(
    "id ids nr no num ref key fk uid uuid nummer numero número numéro номер 編號 编号 番号 번호")

  // MARK: Collections

  static let people = FieldWords(
    """
    users members people persons profiles accounts authors mitglieder benutzer nutzer personen leute \
    teilnehmer autoren utilisateurs membres personnes usuarios miembros personas usuários membros \
    pessoas utenti membri persone leden gebruikers użytkownicy uzytkownicy пользователи участники \
    üyeler kullanıcılar 會員 会员 用戶 用户 成員 成员 ユーザー 会員 メンバー 회원 사용자
    """)
  static let chats = FieldWords(
    """
    chat chats messages lines log guestbook shoutbox nachrichten verlauf gästebuch gaestebuch mensajes \
    mensagens messaggi berichten gastenboek wiadomości сообщения чат 留言 留言板 訊息 消息 聊天 チャット \
    メッセージ 채팅 메시지 방명록 livre
    """)
}
