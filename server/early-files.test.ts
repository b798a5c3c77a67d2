import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEarlyFiles } from './early-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock early '))
})
afterAll(() => rm(folder, { recursive: true }))

const competition = '/shows/([0-9]+)/competitions/([0-9]+)'

const early = [
  {
    path: `^${competition}$`,
    tab: 'scoring',
    sources: ['web/pages/competition/competition.tsx', 'web/pages/competition/scoring/scoring.tsx'],
    words: ['competitions', 'scoring'],
  },
  {
    path: `^${competition}/(driving|jumping)/competitors/([0-9]+)$`,
    sources: ['web/pages/ride/ride-page.tsx'],
    words: ['scoring'],
  },
]

const sources = early.flatMap((page) => page.sources)

const words = Object.fromEntries(
  ['de', 'en', 'en/competitions', 'en/scoring'].map((name) => [
    `virtual:catalog/${name}`,
    { file: `assets/${name.replace('/', '-')}.js` },
  ]),
)

const build = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_kit.js'] },
  '_kit.js': { file: 'assets/kit.js' },
  '_marks.js': { file: 'assets/marks.js', imports: ['_kit.js'] },
  ...Object.fromEntries(
    sources.map((source) => [
      source,
      { file: `assets/${source.replaceAll('/', '-')}.js`, imports: ['index.html', '_marks.js'] },
    ]),
  ),
}

test('a page names what it waits for first, then the application, then its own files, each once', async () => {
  await saveManifest(build)
  expect(readEarlyFiles(folder)('/shows/3/competitions/14?tab=scoring')?.split(', ')).toEqual([
    '</before-the-page.js>; rel=preload; as=script',
    '</assets/index.js>; rel=modulepreload',
    '</assets/kit.js>; rel=modulepreload',
    '</assets/web-pages-competition-competition.tsx.js>; rel=modulepreload; fetchpriority=low',
    '</assets/marks.js>; rel=modulepreload; fetchpriority=low',
    '</assets/web-pages-competition-scoring-scoring.tsx.js>; rel=modulepreload; fetchpriority=low',
  ])
})

test('a page names its words in the first of the languages that a browser wants', async () => {
  await saveManifest({ ...build, ...words })
  const earlyFiles = readEarlyFiles(folder)
  const wordsFor = (languages?: string) =>
    earlyFiles('/shows/3/competitions/14?tab=scoring', languages)
      ?.split(', ')
      .filter((link) => /<\/assets\/(de|en)/.test(link))
      .map((link) => link.replace('>; rel=modulepreload; fetchpriority=low', ''))
  const english = ['</assets/en.js', '</assets/en-competitions.js', '</assets/en-scoring.js']
  expect(wordsFor('de-AT,en;q=0.8')).toEqual(['</assets/de.js'])
  expect(wordsFor('en;q=0.9,de')).toEqual(english)
  expect(wordsFor('it,de;q=0.8')).toEqual(english)
  expect(wordsFor()).toEqual(english)
})

test.each([
  ['/shows/3/competitions/14', false],
  ['/shows/3/competitions/14?tab=history', false],
  ['/shows/3/competitions/new?tab=scoring', false],
  ['/shows/3/competitions/14?tab=scoring&x=1', true],
  ['/shows/3/competitions/14/jumping/competitors/5?position=C', true],
  ['/shows/3/competitions/14/polo/competitors/5', false],
  ['/', false],
  ['//', false],
])('%s is early: %s', async (url, isEarly) => {
  await saveManifest(build)
  expect(readEarlyFiles(folder)(url) !== undefined).toBe(isEarly)
})

test('what the build put into another file is left out', async () => {
  const { 'web/pages/ride/ride-page.tsx': _, ...rest }: Record<string, unknown> = build
  await saveManifest(rest)
  const link = readEarlyFiles(folder)('/shows/3/competitions/14/jumping/competitors/5')
  expect(link?.split(', ')).toHaveLength(3)
})

test('pages that are built without a manifest name nothing', () => {
  expect(
    readEarlyFiles(join(folder, 'none'))('/shows/3/competitions/14?tab=scoring'),
  ).toBeUndefined()
})

async function saveManifest(manifest: unknown): Promise<void> {
  await mkdir(join(folder, '.vite'), { recursive: true })
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest))
  await writeFile(join(folder, '.vite', 'early.json'), JSON.stringify(early))
}
