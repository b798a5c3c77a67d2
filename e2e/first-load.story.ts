import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { scriptsUntilLoaded } from './open-page.ts'
import { type DemoIds, findDemo } from './places.ts'
import { openBrowser, visitAs } from './visitor.ts'
import { listenToWire, operationNames } from './wire.ts'

openBrowser()

// What is loaded soon after the page counts on a machine that is slower than that: so look again.
test.for<[string, { path: (ids: DemoIds) => string; mostKb: number }]>([
  [
    'the dressage sheet',
    {
      path: ({ showId, running, onCourse }) =>
        `/shows/${showId}/competitions/${running}/dressage/competitors/${onCourse}`,
      // Places so far, teams that are out, conflicts, and what the office changes of a judge's marks made
      // result lists, their reading and the frame of a sheet six kilobytes larger; the way to arrivals is half
      // a kilobyte of every page.
      mostKb: 289,
    },
  ],
  [
    'the scoring page',
    {
      path: ({ showId, running }) => `/shows/${showId}/competitions/${running}?tab=scoring`,
      // Paddock promises 300; what is between warns early. The board knows the order of every round, and
      // the office decides conflicts there, takes decisions back and hears of values that came too late.
      // Seven kilobytes of it come soon after the page, and count where the machine is slow.
      mostKb: 296,
    },
  ],
])('the scripts of %s fit a bad line', { retry: 2 }, async ([, { path, mostKb }]) => {
  // Whoever may do everything loads the most.
  const { page, context } = await visitAs('admin', '/')
  const ids = await findDemo(page)
  const { headers } = await fetch(new URL(path(ids), page.url()))
  const early = [...(headers.get('link') ?? '').matchAll(/assets\/([\w.-]+\.js)>/g)]
  const scripts = await scriptsUntilLoaded(await context.newPage(), path(ids))
  expect(early.length).toBeGreaterThan(5)
  expect(scripts).toEqual(expect.arrayContaining(early.map(([, name]) => name)))
  const compressed = await Promise.all(scripts.map((name) => compressedBytes(page.url(), name)))
  const kb = compressed.reduce((sum, bytes) => sum + bytes, 0) / 1000
  // Less than the framework alone: then nothing was counted.
  expect(kb).toBeGreaterThan(100)
  expect(kb).toBeLessThanOrEqual(mostKb)
})

// Other stories mark in the competition meanwhile, and a page that hears of it asks again.
test('the scoring page asks once, before the application has started, and its words come by themselves', {
  retry: 2,
}, async () => {
  const { page, context } = await visitAs('admin', '/')
  const { showId, running } = await findDemo(page)
  const path = `/shows/${showId}/competitions/${running}?tab=scoring`
  const { headers } = await fetch(new URL(path, page.url()))
  const early = headers.get('link') ?? ''
  const opened = await context.newPage()
  const sent = listenToWire(opened)
  const scripts = await scriptsUntilLoaded(opened, path)
  const asked = operationNames(sent)
  expect(asked.slice(0, 2)).toEqual(['scoringBook', 'competitionHead'])
  for (const question of ['scoringBook', 'competitionHead']) {
    expect(asked.filter((name) => name === question).length).toBe(1)
  }
  const late = scripts.filter((name) => !name.startsWith('/') && !early.includes(name))
  const texts = await Promise.all(
    late.map(async (name) => await (await fetch(new URL(`/assets/${name}`, page.url()))).text()),
  )
  const words = late.filter((_, index) => /export\{\w+ as messages/.test(texts[index] ?? ''))
  // Far down the page, and so later.
  expect(words.filter((name) => !name.startsWith('judgeLinks-'))).toEqual([])
  expect(early).toMatch(/\/en-/)
})

/** Brotli, as `npm start` leaves the files for the server to hand out. */
async function compressedBytes(page: string, name: string): Promise<number> {
  const path = name.startsWith('/') ? name : `/assets/${name}`
  const response = await fetch(new URL(path, page))
  expect(response.ok).toBe(true)
  return brotliCompressSync(await response.bytes()).byteLength
}
