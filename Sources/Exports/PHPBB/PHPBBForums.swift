import JSONText

/// The forums of a phpBB board, and which of them guests can read as far as the dump tells.
///
/// A forum with a password is not public. Where the tables of permissions are in the dump, one that
/// the group of guests may not read is not public either.
struct PHPBBForums {
  struct Forum {
    let node: JSONNode
    let id: Int64
    let parent: Int64
    let isPublic: Bool
  }

  let forums: [Forum]
  /// Rows without a number.
  let unreadable: [JSONNode]
  private var isPublicByID: [Int64: Bool] = [:]
  let knowsPermissions: Bool

  init(_ tables: PHPBBTables) {
    let text = tables.text
    let permissions = Permissions(tables)
    knowsPermissions = permissions != nil
    var forums: [Forum] = []
    var unreadable: [JSONNode] = []
    tables.forEachRow(of: "forums") { row in
      guard let id = text.wholeNumber(text.member(row, "forum_id")) else {
        unreadable.append(row)
        return
      }
      let isCategory = text.wholeNumber(text.member(row, "forum_type")) == 0
      let hasPassword = text.filledString(text.member(row, "forum_password")) != nil
      let mayRead = permissions.map { $0.isOpen(id, isCategory: isCategory) } ?? true
      forums.append(
        Forum(
          node: row, id: id, parent: text.wholeNumber(text.member(row, "parent_id")) ?? 0,
          isPublic: !hasPassword && mayRead))
    }
    self.forums = forums
    self.unreadable = unreadable
    for forum in forums { isPublicByID[forum.id] = forum.isPublic }
  }

  /// A forum that the dump does not have says nothing.
  func isPublic(_ id: Int64) -> Bool { isPublicByID[id] ?? true }

  /// What the group of guests may do in which forum.
  private struct Permissions {
    private var readable = Set<Int64>()
    private var listed = Set<Int64>()

    /// Nil where the dump lacks one of the tables.
    init?(_ tables: PHPBBTables) {
      let text = tables.text
      func number(_ row: JSONNode, _ name: StaticString) -> Int64? {
        text.wholeNumber(text.member(row, name))
      }
      var guests: Int64?
      tables.forEachRow(of: "groups") { row in
        if let name = text.member(row, "group_name"), text.says(name, "GUESTS") {
          guests = number(row, "group_id")
        }
      }
      var read: Int64?
      var list: Int64?
      tables.forEachRow(of: "acl_options") { row in
        guard let option = text.member(row, "auth_option") else { return }
        if text.says(option, "f_read") { read = number(row, "auth_option_id") }
        if text.says(option, "f_list") { list = number(row, "auth_option_id") }
      }
      guard let guests, let read, tables.holds("acl_groups"), tables.holds("acl_roles_data") else {
        return nil
      }
      // Roles are named sets of permissions.
      var reading = Set<Int64>()
      var listing = Set<Int64>()
      tables.forEachRow(of: "acl_roles_data") { row in
        guard let role = number(row, "role_id"), number(row, "auth_setting") == 1 else { return }
        if number(row, "auth_option_id") == read { reading.insert(role) }
        if let list, number(row, "auth_option_id") == list { listing.insert(role) }
      }
      var refused = Set<Int64>()
      var readable = Set<Int64>()
      var listed = Set<Int64>()
      tables.forEachRow(of: "acl_groups") { row in
        guard number(row, "group_id") == guests, let forum = number(row, "forum_id") else { return }
        if let role = number(row, "auth_role_id"), role > 0 {
          if reading.contains(role) { readable.insert(forum) }
          if listing.contains(role) { listed.insert(forum) }
          return
        }
        let isGiven = number(row, "auth_setting") == 1
        if number(row, "auth_option_id") == read {
          if isGiven { readable.insert(forum) } else { refused.insert(forum) }
        }
        if let list, number(row, "auth_option_id") == list, isGiven { listed.insert(forum) }
      }
      self.readable = readable.subtracting(refused)
      self.listed = listed
    }

    /// A category has nothing to read: it is open where it is listed.
    func isOpen(_ forum: Int64, isCategory: Bool) -> Bool {
      readable.contains(forum) || isCategory && listed.contains(forum)
    }
  }
}
