import Glibc

/// The posts of a made-up board, with their comments, as a Hugo site: what a careful Hugo user would
/// write by hand. Messages and members are left out, and so are threads' orders and excerpts.
///
/// Hugo reads the very same export through a content adapter (Hugo 0.126 and later).
struct HugoSite {
  private let folder: String

  /// - Parameter export: a board of `corkboard-bench board --format rtdb`; it is linked, not copied.
  init(in folder: String, of export: String) throws(BenchFailure) {
    self.folder = folder
    for part in ["", "/assets", "/content", "/content/posts", "/layouts", "/layouts/_default"] {
      guard mkdir(folder + part, 0o755) == 0 || errno == EEXIST else {
        throw BenchFailure.system("make", folder + part)
      }
    }
    guard link(export, folder + "/assets/board.json") == 0 else {
      throw BenchFailure.system("link", export)
    }
    try write("hugo.toml", Self.settings)
    try write("content/posts/_index.md", "---\ntitle: Posts\n---\n")
    try write("content/posts/_content.gotmpl", Self.adapter)
    try write("layouts/_default/baseof.html", Self.frame)
    try write("layouts/_default/single.html", Self.post)
    try write("layouts/_default/list.html", Self.list)
    try write("layouts/index.html", Self.home)
  }

  private func write(_ name: String, _ text: String) throws(BenchFailure) {
    let path = folder + "/" + name
    guard let file = fopen(path, "w") else { throw BenchFailure.system("write", path) }
    let isWritten = fputs(text, file) >= 0
    guard fclose(file) == 0, isWritten else { throw BenchFailure.system("write", path) }
  }

  private static let settings = """
    baseURL = "https://board.example/"
    title = "Board"
    disableKinds = ["taxonomy", "term", "sitemap"]
    [pagination]
    pagerSize = 25
    [outputs]
    home = ["html"]
    section = ["html", "rss"]
    page = ["html"]
    [services.rss]
    limit = 50

    """

  private static let adapter = """
    {{ $board := resources.Get "board.json" | transform.Unmarshal }}
    {{ $users := $board.users }}
    {{ range $key, $post := $board.Post }}
      {{ $.AddPage (dict
        "kind" "page"
        "path" (printf "p%s" $key)
        "title" $post.title
        "dates" (dict "date" (time.AsTime $post.time))
        "content" (dict "mediaType" "text/markdown" "value" $post.description)
        "params" (dict
          "author" (index $users $post.UID).name
          "comments" $post.comment)) }}
    {{ end }}

    """

  private static let frame = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>{{ .Title }} · {{ site.Title }}</title>
    <link rel="stylesheet" href="/style.css">
    </head>
    <body>
    <header><a href="/">{{ site.Title }}</a> <a href="/posts/">Posts</a></header>
    <main>{{ block "main" . }}{{ end }}</main>
    </body>
    </html>

    """

  private static let post = """
    {{ define "main" }}<article>
    <h1>{{ .Title }}</h1>
    <p>{{ .Params.author }} <time>{{ .Date.Format "2006-01-02 15:04" }}</time></p>
    {{ .Content }}
    </article>
    {{ $page := . }}{{ range $key, $comment := .Params.comments }}<article id="{{ $key }}">
    <p><time>{{ $comment.time }}</time></p>
    {{ $comment.content | $page.RenderString (dict "display" "block") }}
    </article>
    {{ end }}{{ end }}

    """

  private static let list = """
    {{ define "main" }}<h1>{{ .Title }}</h1>
    {{ $pages := .Paginate (.Pages.ByDate.Reverse) }}
    <ol>{{ range $pages.Pages }}
    <li><a href="{{ .RelPermalink }}">{{ .Title }}</a> {{ .Params.author }} \
    <time>{{ .Date.Format "2006-01-02 15:04" }}</time> \
    {{ with .Params.comments }}{{ len . }}{{ end }}</li>{{ end }}
    </ol>
    {{ with $pages.Prev }}<a href="{{ .URL }}">newer</a>{{ end }}
    {{ with $pages.Next }}<a href="{{ .URL }}">older</a>{{ end }}{{ end }}

    """

  private static let home = """
    {{ define "main" }}<h1>{{ site.Title }}</h1><p><a href="/posts/">All posts</a></p>{{ end }}

    """
}
