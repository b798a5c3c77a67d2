import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Locale, localeOf, locales } from '#locales/messages.ts'

/** What a source file became: its script, and which others must be there before it runs. */
const builtSchema = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
})

type Built = z.output<typeof builtSchema>

/** By source file. */
type Manifest = ReadonlyMap<string, Built>

/** A page that is opened under time pressure; its scripts are named to the browser together with the page. */
const earlyPageSchema = z.object({
  path: z.string().transform((path) => new RegExp(path)),
  /** Of a page with tabs: the one that the address names. */
  tab: z.string().optional(),
  sources: z.array(z.string()),
  /** The areas of words that it speaks. */
  words: z.array(z.string()),
})

type EarlyPage = z.output<typeof earlyPageSchema>

/** Every page begins with it. */
const application = 'index.html'

/** Holds up the page until it is there (`index.html`). */
const beforeThePage = '</before-the-page.js>; rel=preload; as=script'

/**
 * Reads what the build says of its files and early pages (`.vite/`). The answer tells for an address what
 * the header `Link` names: the files of its page, and its words in the browser's own language, which so
 * are on their way while the application still starts. Whoever chose another language gets those words
 * when the application asks. Undefined for a page that is not early, and where there is no manifest.
 * What the build put into another file is not named.
 */
export function readEarlyFiles(
  folder: string,
): (url: string, languages?: string) => string | undefined {
  const built = join(folder, '.vite')
  if (!existsSync(join(built, 'manifest.json'))) return () => undefined
  const read = (name: string): unknown => JSON.parse(readFileSync(join(built, name), 'utf8'))
  const manifest: Manifest = new Map(
    Object.entries(z.record(z.string(), builtSchema).parse(read('manifest.json'))),
  )
  const pages = z
    .array(earlyPageSchema)
    .parse(read('early.json'))
    .map((page) => ({
      ...page,
      links: new Map(locales.map((locale) => [locale, linkOf(manifest, page, locale)])),
    }))
  // The first is the one that the application takes where none is chosen.
  return (url, languages = '') => {
    const [path = '', query] = url.split('?')
    const tab = new URLSearchParams(query).get('tab') ?? undefined
    return pages
      .find((page) => page.path.test(path) && (page.tab === undefined || page.tab === tab))
      ?.links.get(localeOf(languages.split(/[,;]/)[0] ?? ''))
  }
}

function linkOf(manifest: Manifest, { sources, words: areas }: EarlyPage, locale: Locale): string {
  const first = neededBy(manifest, [application])
  const catalog = `virtual:catalog/${locale}`
  const page = neededBy(manifest, [
    ...sources,
    catalog,
    ...areas.map((area) => `${catalog}/${area}`),
  ])
  for (const name of first.keys()) page.delete(name)
  // The application before its page, which can do nothing without it.
  return [
    beforeThePage,
    ...[...first.values()].map(({ file }) => `</${file}>; rel=modulepreload`),
    ...[...page.values()].map(({ file }) => `</${file}>; rel=modulepreload; fetchpriority=low`),
  ].join(', ')
}

function neededBy(manifest: Manifest, names: readonly string[]): Map<string, Built> {
  const needed = new Map<string, Built>()
  const add = (name: string) => {
    const built = manifest.get(name)
    if (built === undefined || needed.has(name)) return
    needed.set(name, built)
    built.imports.forEach(add)
  }
  names.forEach(add)
  return needed
}
