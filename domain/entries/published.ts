import { priceFile } from '#domain/money/price-file.ts'
import { type Difference, differences } from './expectation.ts'
import atOetoTariff2026 from './published/at-oeto-tariff-2026.json' with { type: 'json' }
import auAlloraDressage2015 from './published/au-allora-dressage-2015.json' with { type: 'json' }
import deDrebkau2015 from './published/de-drebkau-2015.json' with { type: 'json' }
import deDuesseldorfWbo2015 from './published/de-duesseldorf-wbo-2015.json' with { type: 'json' }
import deLpo32Cancellation2017 from './published/de-lpo32-cancellation-2017.json' with {
  type: 'json',
}
import dePaderborn2019 from './published/de-paderborn-2019.json' with { type: 'json' }
import deTitanen2015 from './published/de-titanen-2015.json' with { type: 'json' }
import dkAlrid2023 from './published/dk-alrid-2023.json' with { type: 'json' }
import esCarrascoyJumping2014 from './published/es-carrascoy-jumping-2014.json' with {
  type: 'json',
}
import feiPerlBorgCdi2012 from './published/fei-perl-borg-cdi-2012.json' with { type: 'json' }
import gbBrcWinterDressage from './published/gb-brc-winter-dressage.json' with { type: 'json' }
import gbBrightonDriving2007 from './published/gb-brighton-driving-2007.json' with { type: 'json' }
import gbBsFourDay2024 from './published/gb-bs-four-day-2024.json' with { type: 'json' }
import gbFrenchfieldEventing2021 from './published/gb-frenchfield-eventing-2021.json' with {
  type: 'json',
}
import ieMillstreetPonies2013 from './published/ie-millstreet-ponies-2013.json' with {
  type: 'json',
}
import nlOudbeijerland2024 from './published/nl-oudbeijerland-2024.json' with { type: 'json' }
import noIcelandic20162017 from './published/no-icelandic-2016-2017.json' with { type: 'json' }
import nzAshburtonScnoJumping from './published/nz-ashburton-scno-jumping.json' with {
  type: 'json',
}
import nzCanterburyEventing2018 from './published/nz-canterbury-eventing-2018.json' with {
  type: 'json',
}
import nzMatamataEventing2017 from './published/nz-matamata-eventing-2017.json' with {
  type: 'json',
}
import patterns from './published/patterns.json' with { type: 'json' }
import se4ben2018 from './published/se-4ben-2018.json' with { type: 'json' }
import sources from './published/sources.json' with { type: 'json' }
import usAddisonDraft2022 from './published/us-addison-draft-2022.json' with { type: 'json' }
import usBlenheimJumping from './published/us-blenheim-jumping.json' with { type: 'json' }
import usSaddleShowScratchPolicy from './published/us-saddle-show-scratch-policy.json' with {
  type: 'json',
}
import usWhisperingDressage from './published/us-whispering-dressage.json' with { type: 'json' }
import { readEntryFile } from './read-entry-file.ts'

/** A real schedule as an entry file, with worked examples that the engine must reproduce to the smallest unit. */
export interface PublishedSchedule {
  /** The file in `published/` that holds it, without its ending. */
  file: string
  schedule: string
  /** Where it was published, and how much of it could be read. */
  sources: readonly string[]
  /** Examples that the schedule can be read otherwise in, and how it was read. */
  ambiguous: readonly { case: string; reason: string }[]
  json: unknown
}

const files: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['at-oeto-tariff-2026', atOetoTariff2026],
  ['au-allora-dressage-2015', auAlloraDressage2015],
  ['de-drebkau-2015', deDrebkau2015],
  ['de-duesseldorf-wbo-2015', deDuesseldorfWbo2015],
  ['de-lpo32-cancellation-2017', deLpo32Cancellation2017],
  ['de-paderborn-2019', dePaderborn2019],
  ['de-titanen-2015', deTitanen2015],
  ['dk-alrid-2023', dkAlrid2023],
  ['es-carrascoy-jumping-2014', esCarrascoyJumping2014],
  ['fei-perl-borg-cdi-2012', feiPerlBorgCdi2012],
  ['gb-brc-winter-dressage', gbBrcWinterDressage],
  ['gb-brighton-driving-2007', gbBrightonDriving2007],
  ['gb-bs-four-day-2024', gbBsFourDay2024],
  ['gb-frenchfield-eventing-2021', gbFrenchfieldEventing2021],
  ['ie-millstreet-ponies-2013', ieMillstreetPonies2013],
  ['nl-oudbeijerland-2024', nlOudbeijerland2024],
  ['no-icelandic-2016-2017', noIcelandic20162017],
  ['nz-ashburton-scno-jumping', nzAshburtonScnoJumping],
  ['nz-canterbury-eventing-2018', nzCanterburyEventing2018],
  ['nz-matamata-eventing-2017', nzMatamataEventing2017],
  ['patterns', patterns],
  ['se-4ben-2018', se4ben2018],
  ['us-addison-draft-2022', usAddisonDraft2022],
  ['us-blenheim-jumping', usBlenheimJumping],
  ['us-saddle-show-scratch-policy', usSaddleShowScratchPolicy],
  ['us-whispering-dressage', usWhisperingDressage],
])

export const publishedSchedules: readonly PublishedSchedule[] = sources.map((source) => ({
  ...source,
  json: files.get(source.file),
}))

/** A worked example: how many amounts it states, and what comes out otherwise. */
export interface WorkedCase {
  id: string
  amounts: number
  differences: readonly Difference[]
}

/** Runs the engine over a schedule and compares every case with what its examples say. */
export function workedCases({ file, json }: PublishedSchedule): readonly WorkedCase[] {
  const read = readEntryFile(json)
  if (!read.ok) throw new Error(`${file}: ${JSON.stringify(read.problems)}`)
  const answer = priceFile(read.file)
  return (read.file.cases ?? []).map(({ id, expect }, index) => ({
    id,
    amounts: amountsIn(expect),
    differences: differences(expect, answer.cases[index]),
  }))
}

/** Of an example that does not come out, no amount is said to reproduce. */
function amountsIn(expected: unknown): number {
  if (typeof expected !== 'object' || expected === null) return 0
  const own = Object.entries(expected).filter(
    ([name, value]) => amountFields.has(name) && typeof value === 'number',
  )
  return Object.values(expected).reduce<number>((sum, part) => sum + amountsIn(part), own.length)
}

const amountFields = new Set(['amount', 'vat', 'of', 'charges', 'refunds', 'net'])
