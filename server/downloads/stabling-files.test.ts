import { expect, test } from 'vitest'
import { sampleOfShow, sampleSite } from '#documents/sample-inputs.ts'
import { roomingListCsv } from '#exports/rooming-list-csv.ts'
import { stableDaysCsv } from '#exports/stable-days-csv.ts'
import { stallNeighboursCsv } from '#exports/stall-neighbours-csv.ts'
import { staysCsv } from '#exports/stays-csv.ts'
import { translator } from '#locales/messages.ts'

const { show, madeAt } = sampleOfShow
const input = { show, madeAt, site: sampleSite, former: [] }

/** Here and not beside the exports: they do not know the show that documents are tried with. */
test.each(
  [roomingListCsv, stableDaysCsv, stallNeighboursCsv, staysCsv].flatMap((file) =>
    (
      [
        ['data', 'en'],
        ['spreadsheet', 'de'],
      ] as const
    ).map(([profile, locale]) => ({ file, profile, locale })),
  ),
)('$file.id for $profile in $locale is as in its golden file', async (each) => {
  const { file, profile, locale } = each
  const written = file.write(input, translator(locale), { profile })
  const golden = `../../exports/golden/${file.id}.${profile}.${locale}.golden.csv`
  await expect(written).toMatchFileSnapshot(golden)
})
