import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { earlyPages } from './early-pages.ts'

/** What a source file became: its script, its styles, and which others must be there before it runs. */
const builtSchema = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
})

type Built = z.output<typeof builtSchema>

/** By source file. */
type Manifest = ReadonlyMap<string, Built>

/** Every page begins with it. */
const application = 'index.html'

/**
 * Reads what the build says of its files (`.vite/manifest.json`). The answer tells for an address what
 * the header `Link` names: the files of its page, which so are on their way while the application still
 * starts. Undefined for a page that is not early, and where there is no manifest. What the build put
 * into another file is not named.
 */
export function readEarlyFiles(folder: string): (url: string) => string | undefined {
  const path = join(folder, '.vite', 'manifest.json')
  if (!existsSync(path)) return () => undefined
  const manifest: Manifest = new Map(
    Object.entries(z.record(z.string(), builtSchema).parse(JSON.parse(readFileSync(path, 'utf8')))),
  )
  const pages = earlyPages.map((page) => ({ ...page, link: linkOf(manifest, page.sources) }))
  return (url) => {
    const [path = '', query] = url.split('?')
    const tab = new URLSearchParams(query).get('tab') ?? undefined
    return pages.find(
      (page) => page.path.test(path) && (page.tab === undefined || page.tab === tab),
    )?.link
  }
}

function linkOf(manifest: Manifest, sources: readonly string[]): string {
  const first = neededBy(manifest, [application])
  const page = neededBy(manifest, sources)
  for (const name of first.keys()) page.delete(name)
  // The application before its page, which can do nothing without it.
  return [
    ...[...first.values()].flatMap((built) => linksTo(built, '')),
    ...[...page.values()].flatMap((built) => linksTo(built, '; fetchpriority=low')),
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

function linksTo({ file, css }: Built, priority: string): string[] {
  return [
    `</${file}>; rel=modulepreload${priority}`,
    // As the application asks for them; otherwise they would be fetched twice.
    ...css.map((style) => `</${style}>; rel=preload; as=style; crossorigin${priority}`),
  ]
}
