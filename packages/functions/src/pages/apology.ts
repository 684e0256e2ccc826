import { siteName } from "@handiwork/core/fixed/content";

/** What a visitor reads when not even the document can be had. It can be read without its stylesheet, too. */
export const apology = `<!doctype html>
<html lang="en-NG">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>One moment, please · ${siteName}</title>
    <link rel="stylesheet" href="/apology.css" />
  </head>
  <body>
    <main>
      <h1>One moment, please</h1>
      <p>This page cannot be shown right now. Nothing is lost: it will be back in a moment.</p>
      <p><a href="">Try again</a><a href="/">Go to the home page</a></p>
    </main>
  </body>
</html>
`;
