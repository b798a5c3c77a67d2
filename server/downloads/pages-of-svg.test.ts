import { expect, test } from 'vitest'
import { resultListDocument } from '#documents/result-list/result-list.ts'
import { noAwards } from '#domain/results/awards.ts'
import { noRemarks } from '#domain/results/remarks.ts'
import { longResultList, sampleCompetition, sampleShow } from '#domain/results/sample-lists.ts'
import { translator } from '#locales/messages.ts'
import { paperText } from './paper-text.ts'
import { drawDocument, fingerprintPages } from './render-pdf.ts'

const input = {
  show: sampleShow,
  competition: sampleCompetition,
  madeAt: '2026-11-21T14:40:00Z',
  pageUrl: 'https://paddock.example/printed/AbCdEfGhIjKlMnOp',
  awards: noAwards,
  remarks: noRemarks,
}
const options = {
  paper: 'a4',
  orientation: 'portrait',
  prizeMoney: 'with',
  goingOn: 'with',
  teams: 'with',
} as const

function listOf(lines: ReturnType<typeof longResultList>['lines']) {
  const resultList = { ...longResultList(0), lines }
  return resultListDocument.prepare({ ...input, resultList }, translator('en'), options)
}

test('each page is a picture by itself, with every shape that it uses', async () => {
  const content = listOf(longResultList(60).lines)
  const { of, pages } = await drawDocument(resultListDocument, content, { from: 0, count: 9 })
  expect(of).toBeGreaterThan(2)
  expect(pages).toHaveLength(of)
  for (const { svg, width, height } of pages) {
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
    const used = new Set(Array.from(svg.matchAll(/href="#([^"]+)"/g), ([, id]) => id))
    const there = new Set(Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id))
    expect([...used].filter((id) => !there.has(id))).toEqual([])
    expect(used.size).toBeGreaterThan(20)
    expect(svg).toContain('data:image/svg+xml')
    expect(svg.indexOf('</svg>')).toBe(svg.length - '</svg>'.length)
  }
})

test('a page that changes has another fingerprint, and no other page has', async () => {
  const { lines } = longResultList(60)
  const changed = lines.map((line, index) => (index === 59 ? { ...line, headNumber: '7' } : line))
  const before = await fingerprintPages(resultListDocument, paperText(listOf(lines)))
  const after = await fingerprintPages(resultListDocument, paperText(listOf(changed)))
  expect(after).toHaveLength(before.length)
  expect(after.map((mark, index) => mark === before[index])).toEqual(
    before.map((_, index) => index < before.length - 1),
  )
})
