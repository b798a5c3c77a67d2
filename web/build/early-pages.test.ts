import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEarlyPages } from './early-pages.ts'

const pages = await readEarlyPages()

const competition = '/shows/3/competitions/14'

test.each([
  [competition, 'competitors', 'web/pages/competition/competitors/competitors.tsx'],
  [competition, 'start-list', 'web/pages/competition/start-list/start-list.tsx'],
  [competition, 'scoring', 'web/pages/competition/scoring/scoring.tsx'],
  [competition, 'results', 'web/pages/competition/results/results-tab.tsx'],
  [`${competition}/dressage/competitors/5`, undefined, 'dressage-competitor.tsx'],
  [`${competition}/jumping/competitors/5`, undefined, 'web/pages/ride/ride-page.tsx'],
  ['/shows/3/arenas/2/gate', undefined, 'web/pages/arena-screens/gate.tsx'],
])('%s (%s) is early', (path, tab, source) => {
  const found = pages.find((page) => new RegExp(page.path).test(path) && page.tab === tab)
  expect(found?.sources.at(-1)).toContain(source)
})

test.each([
  '/',
  '/shows/3/competitions/new',
  `${competition}/polo/competitors/5`,
  `${competition}/jumping/competitors/5/x`,
])('%s is not', (path) => {
  expect(pages.filter((page) => new RegExp(page.path).test(path))).toEqual([])
})

test.each(pages.flatMap(({ sources }) => sources))('%s is there', (source) => {
  expect(existsSync(source)).toBe(true)
})
