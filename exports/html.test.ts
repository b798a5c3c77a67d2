import { expect, test } from 'vitest'
import {
  sampleAwards,
  sampleCompetition,
  sampleRemarks,
  sampleResultList,
  sampleShow,
} from '#domain/results/sample-lists.ts'
import { translator } from '#locales/messages.ts'
import { html, jsonScript } from './html.ts'
import { resultsHtml } from './results-html.ts'

const correction = { competitorId: '502', at: '2026-11-21T14:50:00Z' }

const hostile = `</script><script>alert("1")</script>&'`

test('texts are escaped, markup is not', () => {
  expect(html`<b title="${hostile}">${html`<i>${hostile}</i>`}${7}${null}</b>`.markup).toBe(
    '<b title="&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;">' +
      '<i>&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;</i>7</b>',
  )
})

test('no text ends a script element', () => {
  const { markup } = jsonScript('application/ld+json', { name: hostile })
  expect(markup.match(/<\/script/g)).toHaveLength(1)
  expect(JSON.parse(markup.replace(/^<script[^>]*>|<\/script>$/g, ''))).toEqual({ name: hostile })
})

test('a page of hostile names has one script element, which is data, and fetches nothing', () => {
  const page = resultsHtml.write(
    {
      show: { ...sampleShow, name: hostile, venue: hostile },
      competition: {
        ...sampleCompetition,
        name: hostile,
        testName: hostile,
        sponsor: hostile,
        arena: hostile,
        signedBy: hostile,
        judges: sampleCompetition.judges.map((judge) => ({ ...judge, familyName: hostile })),
      },
      madeAt: '2026-11-21T14:40:00Z',
      awards: sampleAwards,
      remarks: { ...sampleRemarks, corrections: [{ ...correction, reason: hostile }] },
      resultList: {
        ...sampleResultList,
        lines: sampleResultList.lines.map((line) => ({
          ...line,
          statusReason: hostile,
          team: hostile,
          group: hostile,
          headNumber: hostile,
          horse: { name: hostile },
          athlete: { firstName: hostile, familyName: hostile, nation: hostile },
        })),
      },
    },
    translator('en'),
  )
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page).toContain('<script type="application/ld+json">')
  expect(page).not.toMatch(/\s(src|srcset|onerror)=|url\(|@import|<link/)
})

test.each([
  ['dressage', 'Test', 'Format'],
  ['jumping', 'Format', 'Test'],
] as const)('what is ridden in %s is called %s', (discipline, said, other) => {
  const page = resultsHtml.write(
    {
      show: sampleShow,
      competition: { ...sampleCompetition, discipline },
      madeAt: '2026-11-21T14:40:00Z',
      awards: sampleAwards,
      remarks: sampleRemarks,
      resultList: sampleResultList,
    },
    translator('en'),
  )
  expect(page).toContain(`<dt>${said}</dt>`)
  expect(page).not.toContain(`<dt>${other}</dt>`)
})
