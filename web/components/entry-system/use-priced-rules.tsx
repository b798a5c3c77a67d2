import { type ReactNode, useMemo } from 'react'
import type { EntryFile } from '#domain/entries/entry-file.ts'
import type { PriceListRules } from '#domain/entries/rules.ts'
import { samplesOf, scheduleFile } from '#domain/entries/show-schedule.ts'
import type { EntryVocabulary } from '#domain/entries/vocabulary.ts'
import { vatRateOn } from '#domain/money/vat-rates.ts'
import { nationByNoc } from '#domain/registry/nations.ts'
import { SamplePrices } from '#web/components/entry-rules/sample-prices.tsx'
import type { OpenEntrySystem } from './entry-system-page.tsx'
import { useEntryVocabulary } from './use-entry-vocabulary.ts'

interface PricedRules {
  /** For every `RuleList` of the page. */
  shared: {
    rules: PriceListRules
    vocabulary: EntryVocabulary
    mayWrite: boolean
    vatRates: readonly number[]
    preview: (rules: PriceListRules) => ReactNode
  }
  /** The schedule as it is stored, with its samples. */
  file: EntryFile
}

/** What a page with lists of rules needs, and what sample riders pay while a rule is written. */
export function usePricedRules(open: OpenEntrySystem): PricedRules {
  const { rules, schedule, show } = open
  const vocabulary = useEntryVocabulary(open)
  const file = useMemo(() => scheduleFile(schedule, samplesOf(schedule)), [schedule])
  const { require, limits, fees, refunds } = rules
  const preview = (draft: PriceListRules) => (
    <SamplePrices vocabulary={vocabulary} file={withRules(file, draft)} />
  )
  return {
    shared: {
      rules: { require, limits, fees, refunds },
      vocabulary,
      mayWrite: show.permissions.includes('WRITE'),
      vatRates: usualVatRates(show),
      preview,
    },
    file,
  }
}

function withRules(file: EntryFile, rules: PriceListRules): EntryFile {
  const { require, limits, fees, refunds } = rules
  return {
    ...file,
    ...{ require: [...require], limits: [...limits], fees: [...fees], refunds: [...refunds] },
  }
}

/** The standard rate where the show is, and none. */
function usualVatRates({ country, firstDay }: OpenEntrySystem['show']): readonly number[] {
  const nation = country === null ? undefined : nationByNoc(country)
  const rate = nation === undefined ? undefined : vatRateOn(nation.iso2, firstDay)
  return rate === undefined ? [0] : [rate.rate.value, 0]
}
