import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

/**
 * What the source does not do, or does in named files only, each with its reason. Numbers are items of
 * the OWASP ASVS 4.0.3 that `docs/security.md` proves by this. A file that is named and does it no
 * longer fails too, so that the list stays true.
 */
interface SourceRule {
  rule: string
  asvs: string
  pattern: RegExp
  /** What the pattern must find, so that it cannot go blind. */
  finds: readonly string[]
  folders?: readonly string[]
  /** Path: why there. */
  but?: Readonly<Record<string, string>>
}

const everywhere = ['domain', 'locales', 'exports', 'documents', 'server', 'web']
const server = ['domain', 'exports', 'documents', 'server']

const rules: readonly SourceRule[] = [
  {
    rule: 'random values come from node:crypto or the browser’s crypto',
    asvs: '6.3.1, 6.3.2',
    pattern: /Math\.random|from '(uuid|nanoid|seedrandom)|pseudoRandomBytes/,
    finds: ['Math.random()', "import { v4 } from 'uuid'"],
    but: {
      'web/live/live-connection.ts': 'how long to wait before connecting again',
      'web/offline/delivery.ts': 'how long to wait before sending again',
      'web/published/live.ts': 'spreads the readers of a public page over time',
    },
  },
  {
    rule: 'no code is made of text',
    asvs: '5.2.4',
    pattern:
      /\beval\s*\(|new Function\b|node:vm'|set(Timeout|Interval)\(\s*['"`]|\bimport\((?!\s*['"`])/,
    finds: ['eval (x)', 'new Function(x)', "setTimeout('x')", 'await import(path)'],
    but: {
      'server/video/conversion/convert-film.ts': 'the package that the administrator names',
      'web/build/early-pages.ts': 'the build reads files of ours, found by their name',
    },
  },
  {
    rule: 'no markup is made of text',
    asvs: '5.2.1, 5.3.1 – 5.3.3',
    pattern:
      /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*\+?=(?!=)|insertAdjacentHTML|document\.write|srcdoc|DOMParser|createContextualFragment|setHTMLUnsafe/i,
    finds: ['dangerouslySetInnerHTML={x}', 'a.innerHTML = x', 'new DOMParser()'],
    folders: ['web'],
    but: {
      'web/published/live.ts':
        'the same page of this server, read anew; its policy runs no script of it',
    },
  },
  {
    rule: 'no plug-ins',
    asvs: '1.14.6',
    pattern: /<(embed|applet)\b|createElement\('(object|embed|applet)'|ActiveX|x-shockwave/i,
    finds: ['<embed src', "createElement('object')"],
    folders: ['web', 'exports', 'server'],
  },
  {
    rule: 'programs are started for the embedded PostgreSQL, and to convert films, only',
    asvs: '5.3.8, 12.3.5',
    pattern: /child_process'|from 'execa|process\.binding|\bspawn\(/,
    finds: ["from 'node:child_process'"],
    folders: server,
    but: {
      'server/database/embedded-postgres/cluster.ts': 'initdb',
      'server/database/embedded-postgres/identity.ts': 'another user where Paddock runs as root',
      'server/database/embedded-postgres/launch.ts': 'postgres',
      'server/database/embedded-postgres/running-server.ts': 'whether it runs',
      'server/video/conversion/convert-film.ts': 'the program that the administrator names',
      'server/video/conversion/converter.ts': 'a process of its own for what reads films',
    },
  },
  {
    rule: 'files are opened by names of our own only',
    asvs: '5.3.9, 12.3.1 – 12.3.3',
    pattern: /node:fs|from 'fs/,
    finds: ["from 'node:fs/promises'"],
    folders: server,
    but: {
      'server/accounts/common-passwords.ts': 'the list beside it',
      'server/accounts/kept-keys.ts': 'keys in DATA_DIR',
      'server/accounts/key-file.ts': 'keys in DATA_DIR',
      'server/accounts/signing-key.ts': 'keys in DATA_DIR',
      'server/config.ts': 'the version in package.json',
      'server/database/backup-file.ts': 'named on the command line',
      'server/database/embedded-postgres/binaries.ts': 'the installed package',
      'server/database/embedded-postgres/cluster.ts': 'its folder in DATA_DIR',
      'server/database/embedded-postgres/identity.ts': 'its folder in DATA_DIR',
      'server/database/embedded-postgres/launch.ts': 'its folder in DATA_DIR',
      'server/database/embedded-postgres/place.ts': 'its folder in DATA_DIR',
      'server/database/embedded-postgres/running-server.ts': 'its folder in DATA_DIR',
      'server/database/generate-tables.ts': 'a command of developers',
      'server/database/migrate.ts': 'the migrations beside it',
      'server/database/script.ts': 'whether it is the script that was started',
      'server/downloads/paper-text.ts': 'a font of ours, for the content only',
      'server/early-files.ts': 'the manifest of the build',
      'server/files/disk-store.ts': 'files under names that the server makes',
      'server/files/files.ts': 'what arrives, under a name that the server makes',
      'server/files/s3-store.ts': 'what arrived, on its way to the bucket',
      'server/graphql/known-operations.ts': 'the operations of the build',
      'server/graphql/print-schema.ts': 'a command of developers',
      'server/published/pages/board-page.ts': 'a style of ours',
      'server/video/conversion/convert-film.ts': 'paths that the server makes',
      'server/video/conversion/convert-films.ts': 'films under names that the server makes',
      'server/video/conversion/converter.ts': 'the size of a copy at such a path',
      'server/video/films.ts': 'films under names that the server makes',
      'server/video/routes.ts': 'parts of films, by the same names',
      'server/web-files.ts': 'whether the pages are built',
    },
  },
  {
    rule: 'the environment is read in one place',
    asvs: '14.1.3',
    pattern: /process\.env\b/,
    finds: ['process.env.PORT'],
    folders: server,
    but: {
      'server/main.ts': 'given to readConfig',
      'server/database/backup.ts': 'given to readConfig',
      'server/database/restore.ts': 'given to readConfig',
      'server/database/embedded-postgres/cluster.ts': 'PATH, for the programs of PostgreSQL',
      'server/video/conversion/converter.ts': 'PATH and TMPDIR, and nothing else of it',
    },
  },
  {
    rule: 'no cookies',
    asvs: '3.4.1 – 3.4.5, 4.2.2, 13.2.3',
    pattern: /document\.cookie|cookieStore|set-cookie|setCookie|fastify\/(cookie|session)/i,
    finds: ["reply.header('Set-Cookie', x)", 'document.cookie'],
  },
  {
    rule: 'no other site is let in, and Origin decides nothing',
    asvs: '14.5.2, 14.5.3',
    pattern:
      /access-control-allow|fastify\/cors|headers\.origin|\[?'origin'\]?|postMessage\([^)]*'\*'/i,
    finds: ["'Access-Control-Allow-Origin'", 'request.headers.origin', "headers['origin']"],
    folders: ['server', 'web'],
  },
  {
    rule: 'only JSON is made objects of',
    asvs: '1.5.2, 5.5.1 – 5.5.3',
    pattern: /node:v8'|\bunserialize|from '(js-yaml|yaml|node-serialize|fast-xml-parser|xml2js)/,
    finds: ["from 'node:v8'", "from 'js-yaml'"],
  },
  {
    rule: 'moments are worked with in UTC or in a named time zone',
    asvs: '7.3.4',
    pattern:
      /\.(get|set)(Hours|Minutes|Date|Day|Month|FullYear)\(|getTimezoneOffset|toLocale(Date|Time)String/,
    finds: ['now.getHours()', 'day.setDate(3)'],
    folders: server,
  },
  {
    rule: 'a stored moment has its zone',
    asvs: '7.3.4',
    pattern: /\btimestamp\b(?! with time zone)|\btime without/i,
    finds: ['at timestamp not null'],
    folders: ['server/database/migrations'],
  },
  {
    rule: 'no debug mode',
    asvs: '14.3.2',
    pattern: /\bdebugger\b|node:inspector|--inspect|graphiql|playground|NODE_ENV/i,
    finds: ["from 'node:inspector'", 'graphiql: true'],
    folders: server,
  },
  {
    rule: 'no certificate goes unverified',
    asvs: '9.2.1',
    pattern: /rejectUnauthorized|checkServerIdentity|TLS_REJECT_UNAUTHORIZED/,
    finds: ['rejectUnauthorized: false'],
    folders: server,
    but: { 'server/config.ts': 'refuses NODE_TLS_REJECT_UNAUTHORIZED=0' },
  },
  {
    rule: 'fields take what is pasted, and password managers fill them',
    asvs: '2.1.11, 2.1.12',
    pattern: /onPaste|preventDefault.*paste/,
    finds: ['onPaste={refuse}'],
    folders: ['web'],
    but: {
      'web/components/scoring/mark-cell.tsx': 'several marks at once go into several cells',
      'web/pages/competition/competitors/add-competitor.tsx': 'a list goes where lists are read',
      'web/pages/competition/competitors/import-source.tsx': 'a list is read at once',
    },
  },
]

const root = new URL('../', import.meta.url)

/** Comments may tell of what is not done. */
function codeOf(path: string): string {
  const text = readFileSync(new URL(path, root), 'utf8')
  return path.endsWith('.sql')
    ? text.replaceAll(/--.*$/gm, '')
    : text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
}

const sources = new Map(
  globSync('{domain,locales,exports,documents,server,web}/**/*.{ts,tsx,sql}', {
    cwd: fileURLToPath(root),
  })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$|\/testing(\/|\.ts$)|\/test-server\.ts$|generated/.test(path))
    .map((path) => [path, codeOf(path)] as const),
)

test('there is something to look through', () => {
  expect(sources.size).toBeGreaterThan(500)
})

describe.each(rules)('$asvs: $rule', ({ pattern, finds, folders = everywhere, but = {} }) => {
  test('holds but in the named files', () => {
    const found = [...sources]
      .filter(([path, code]) => isWithin(path, folders) && pattern.test(code))
      .map(([path]) => path)
    expect(found.toSorted()).toEqual(Object.keys(but).toSorted())
  })

  test.each(finds)('would find %s', (code) => {
    expect(code).toMatch(pattern)
  })
})

function isWithin(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path.startsWith(`${folder}/`))
}
