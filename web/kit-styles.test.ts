import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const web = dirname(fileURLToPath(import.meta.url))
const packages = join(web, '..', 'node_modules', '@mantine')
const kit = join(packages, 'core')
const read = (file: string) => readFileSync(file, 'utf8')

/** What everything stands on, whichever parts are used. */
const ground = ['baseline', 'global']

test('the styles are those of the parts that are used, and of what these are made of', () => {
  const loaded = [...read(join(web, 'kit-styles.ts')).matchAll(/core\/styles\/(\w+)\.css'/g)].map(
    ([, name = '']) => name,
  )
  const needed = [...ground, ...neededStyles()]
  expect({
    missing: needed.filter((name) => !loaded.includes(name)),
    unneeded: loaded.filter((name) => !needed.includes(name)),
  }).toEqual({ missing: [], unneeded: [] })
  expect(loaded).toEqual(loaded.toSorted((a, b) => placeOf(a) - placeOf(b)))
})

/** The kit's own order: what others are made of comes first. */
const whole = read(join(kit, 'styles.css'))
const selectorsOf = (name: string) =>
  read(join(kit, 'styles', `${name}.css`)).match(/\.m_\w+/g) ?? []
function placeOf(name: string): number {
  return ground.includes(name) ? -1 : whole.indexOf(selectorsOf(name)[0] ?? '')
}

function neededStyles(): string[] {
  const sources = globSync('**/*.tsx', { cwd: web }).map((file) => read(join(web, file)))
  const others = globSync('{notifications,spotlight}/esm/**/*.mjs', { cwd: packages }).map((file) =>
    read(join(packages, file)),
  )
  const named = new Set([...sources, ...others].flatMap(importedOfKit))
  const files = exportedFiles()
  const selectors = new Set<string>()
  const seen = new Set<string>()
  const follow = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const text = read(file)
    const used = [...sources, ...saidInKit(file)].join('\n')
    if (file.endsWith('.module.mjs')) {
      for (const [selector] of text.matchAll(/m_\w+/g)) selectors.add(`.${selector}`)
    }
    for (const [, names = '', from = ''] of text.matchAll(/^import (.*) from "(\..*)";$/gm)) {
      const isPart = names.match(/\w+/g)?.every((name) => isUnusedMember(name, text, used))
      if (!isPart) follow(join(dirname(file), from))
    }
  }
  for (const name of named) {
    const file = files.get(name)
    if (file !== undefined) follow(file)
  }
  return globSync('*.css', { cwd: join(kit, 'styles') })
    .filter((file) => !file.endsWith('.layer.css'))
    .map((file) => file.replace('.css', ''))
    .filter((name) => selectorsOf(name).some((selector) => selectors.has(selector)))
}

/** What other parts of the kit draw of it: `PillsInput.Field` in `MultiSelect`. */
function saidInKit(file: string): readonly string[] {
  const name = basename(file, '.mjs')
  return kitParts.filter((text) => text.includes(`jsx(${name}.`) || text.includes(`jsxs(${name}.`))
}

const kitParts = globSync('esm/components/*/*.mjs', { cwd: kit }).map((file) =>
  read(join(kit, file)),
)

function importedOfKit(text: string): string[] {
  return [...text.matchAll(/import \{([^}]*)\} from ['"]@mantine\/core['"]/g)].flatMap(
    ([, names = '']) => names.split(',').map((name) => name.replace(/^\s*type /, '').trim()),
  )
}

/** `Checkbox.Card = CheckboxCard`: brought along by `Checkbox`, drawn by who says `Checkbox.Card`. */
function isUnusedMember(name: string, text: string, used: string): boolean {
  const [, member] = text.match(new RegExp(`^(\\w+\\.[A-Z]\\w+) = ${name};$`, 'm')) ?? []
  const body = text.replaceAll(/^import .*$/gm, '')
  const mentions = body.match(new RegExp(`\\b${name}\\b`, 'g'))?.length
  const isUsed = member !== undefined && new RegExp(`\\b${member}\\b`).test(used)
  return member !== undefined && mentions === 1 && !isUsed
}

function exportedFiles(): ReadonlyMap<string, string> {
  const index = read(join(kit, 'esm', 'index.mjs'))
  const imports = [...index.matchAll(/^import \{(.*)\} from "(\..*)";$/gm)]
  return new Map(
    imports.flatMap(([, names = '', from = '']) =>
      names.split(',').map((name) => [name.trim(), join(kit, 'esm', from)] as const),
    ),
  )
}
