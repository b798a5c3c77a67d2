import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const name = 'virtual:kit-styles'

const web = join(import.meta.dirname, '..')
const packages = join(web, '..', 'node_modules', '@mantine')
const kit = join(packages, 'core')

/**
 * `virtual:kit-styles` imports the styles of the kit's parts that an application uses, and of what these are made
 * of, in the kit's own order. The application is what its first file leads to.
 */
export function kitStyles(entry: string): Plugin {
  const id = `\0${name}`
  return {
    name: 'kit-styles',
    resolveId: (asked) => (asked === name ? id : undefined),
    load: (asked) =>
      asked === id ? kitStylesOf(sourcesFrom(entry)).map(imported).join('\n') : undefined,
  }
}

function imported(file: string): string {
  return `import '${file}'`
}

/** What everything stands on, whichever parts are used: the design tokens come between the two. */
const ground = [
  '@mantine/core/styles/baseline.css',
  'virtual:theme-variables.css',
  '@mantine/core/styles/global.css',
]

/** The style sheets that these texts need and do not import themselves, to be imported in this order. */
export function kitStylesOf(sources: readonly string[]): readonly string[] {
  const says = (quoted: string) => sources.some((text) => text.includes(`'${quoted}'`))
  const others = ['notifications', 'spotlight'].filter((other) => says(`@mantine/${other}`))
  const ofOthers = others.flatMap((other) =>
    globSync(`${other}/esm/**/*.mjs`, { cwd: packages }).map((file) => read(join(packages, file))),
  )
  const parts = neededParts(sources, ofOthers).toSorted((a, b) => placeOf(a) - placeOf(b))
  return [
    ...ground,
    ...parts.map((part) => `@mantine/core/styles/${part}.css`),
    ...others.map((other) => `@mantine/${other}/styles.css`).filter((file) => !says(file)),
  ]
}

/** The texts of a file and of all that it imports of the browser's code, at once or later. */
export function sourcesFrom(entry: string): readonly string[] {
  const texts = new Map<string, string>()
  const follow = (file: string) => {
    if (texts.has(file) || !existsSync(file)) return
    const text = read(file)
    texts.set(file, text)
    for (const [, from = ''] of text.matchAll(
      /(?:from|import\(?)\s*'((?:\.|#web\/)[^']+\.tsx?)'/g,
    )) {
      follow(from.startsWith('#web/') ? join(web, from.slice(5)) : join(dirname(file), from))
    }
  }
  follow(entry)
  return [...texts.values()]
}

function read(file: string): string {
  return readFileSync(file, 'utf8')
}

/** The kit's own order: what others are made of comes first. */
function placeOf(part: string): number {
  return whole().indexOf(selectorsOf(part)[0] ?? '')
}

const whole = once(() => read(join(kit, 'styles.css')))

function selectorsOf(part: string): readonly string[] {
  return read(join(kit, 'styles', `${part}.css`)).match(/\.m_\w+/g) ?? []
}

function neededParts(sources: readonly string[], ofOthers: readonly string[]): string[] {
  const named = new Set([...sources, ...ofOthers].flatMap(importedOfKit))
  const files = exportedFiles()
  const drawn = membersIn(sources)
  const selectors = new Set<string>()
  const seen = new Set<string>()
  const follow = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const text = read(file)
    const used = new Set([...drawn, ...membersIn(saidInKit(file))])
    if (file.endsWith('.module.mjs')) {
      for (const [selector] of text.matchAll(/m_\w+/g)) selectors.add(`.${selector}`)
    }
    for (const [, names = '', from = ''] of text.matchAll(/^import (.*) from "(\..*)";$/gm)) {
      const isPart = names.match(/\w+/g)?.every((part) => isUnusedMember(part, text, used))
      if (!isPart) follow(join(dirname(file), from))
    }
  }
  for (const part of named) {
    const file = files.get(part)
    if (file !== undefined) follow(file)
  }
  return globSync('*.css', { cwd: join(kit, 'styles') })
    .filter((file) => !file.endsWith('.layer.css'))
    .map((file) => file.replace('.css', ''))
    .filter((part) => selectorsOf(part).some((selector) => selectors.has(selector)))
}

/** What other parts of the kit draw of it: `PillsInput.Field` in `MultiSelect`. */
function saidInKit(file: string): readonly string[] {
  const part = basename(file, '.mjs')
  return kitParts().filter(
    (text) => text.includes(`jsx(${part}.`) || text.includes(`jsxs(${part}.`),
  )
}

const kitParts = once(() =>
  globSync('esm/components/*/*.mjs', { cwd: kit }).map((file) => read(join(kit, file))),
)

function importedOfKit(text: string): string[] {
  return [...text.matchAll(/import \{([^}]*)\} from ['"]@mantine\/core['"]/g)].flatMap(
    ([, names = '']) => names.split(',').map((each) => each.replace(/^\s*type /, '').trim()),
  )
}

/** Such as `Checkbox.Card`. */
function membersIn(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => text.match(/\b[A-Z]\w+\.[A-Z]\w+/g) ?? []))
}

/** `Checkbox.Card = CheckboxCard`: brought along by `Checkbox`, drawn by who says `Checkbox.Card`. */
function isUnusedMember(part: string, text: string, used: ReadonlySet<string>): boolean {
  const [, member] = text.match(new RegExp(`^(\\w+\\.[A-Z]\\w+) = ${part};$`, 'm')) ?? []
  const body = text.replaceAll(/^import .*$/gm, '')
  const mentions = body.match(new RegExp(`\\b${part}\\b`, 'g'))?.length
  return member !== undefined && mentions === 1 && !used.has(member)
}

function exportedFiles(): ReadonlyMap<string, string> {
  const index = read(join(kit, 'esm', 'index.mjs'))
  const imports = [...index.matchAll(/^import \{(.*)\} from "(\..*)";$/gm)]
  return new Map(
    imports.flatMap(([, names = '', from = '']) =>
      names.split(',').map((part) => [part.trim(), join(kit, 'esm', from)] as const),
    ),
  )
}

function once<Answer>(find: () => Answer): () => Answer {
  let known: { answer: Answer } | undefined
  return () => {
    known ??= { answer: find() }
    return known.answer
  }
}
