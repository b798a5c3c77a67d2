import { expect, test } from 'vitest'
import { resultListDocument } from '#documents/result-list/result-list.ts'
import { noAwards } from '#domain/results/awards.ts'
import { longResultList, sampleCompetition, sampleShow } from '#domain/results/sample-lists.ts'
import { translator } from '#locales/messages.ts'
import { renderDocument } from '#server/downloads/render-pdf.ts'
import { pdfText } from '#server/testing/pdf-text.ts'

const t = translator('en')

const nothing = {
  corrections: [],
  replacements: [],
  decisions: [],
  protests: [],
  isProtestOpen: false,
}

test.each(['a4', 'a5'] as const)(
  'however many are on a list of %s, its signature stands below one of them',
  async (paper) => {
    const alone: number[] = []
    for (let length = 4; length <= 44; length += 1) {
      const content = resultListDocument.prepare(
        {
          show: { ...sampleShow, name: 'Signed' },
          competition: sampleCompetition,
          madeAt: '2026-11-21T14:40:00Z',
          pageUrl: 'https://paddock.example/published/3/competitions/12',
          awards: noAwards,
          remarks: nothing,
          resultList: { ...longResultList(length), status: 'official' },
        },
        t,
        { paper, orientation: 'portrait', prizeMoney: 'with', goingOn: 'with', teams: 'with' },
      )
      const text = pdfText(Buffer.from(await renderDocument(resultListDocument, content)))
      const lastPage = text.split('Signed').at(-1) ?? ''
      const horse = content.rows.at(-1)?.horse.replace(/\s/g, '') ?? ''
      if (!lastPage.includes(horse)) alone.push(length)
    }
    expect(alone).toEqual([])
  },
  120_000,
)
