import { z } from 'zod'
import { missingFeiIds } from '#domain/exchange/missing-fei-ids.ts'
import type { OepsInput } from '#exports/oeps-erg.ts'
import type { ShowExchangeInput } from '#exports/show-exchange.ts'
import type { Subject } from '#server/downloads/subject.ts'
import { badInput } from '#server/errors.ts'
import { asked as ofCompetitions, showExchangeSubject } from './show-exchange.subject.ts'

/** Dressage results for the FEI; refused for as long as an id is missing. */
export const feiResultsSubject = {
  asked: ofCompetitions,
  picked: 'show',
  offeredTo: showExchangeSubject.offeredTo,
  async load(context, asked) {
    const loaded = await showExchangeSubject.load(context, asked)
    const missing = missingFeiIds(loaded.input.exchanged)
    if (missing.length > 0) {
      const values = { count: missing.length }
      throw badInput({ messageId: 'exchange.missing', values, field: 'competitions' })
    }
    return loaded
  },
} as const satisfies Subject<ShowExchangeInput, z.output<typeof ofCompetitions>>

const ofOeps = ofCompetitions.extend({
  /** What the OEPS calls the show. */
  number: z.string().regex(/^\d{5}$/, 'exchange.oepsNumber'),
})

/** Results for the Austrian federation, which numbers shows itself. */
export const oepsSubject = {
  asked: ofOeps,
  picked: 'show',
  offeredTo: showExchangeSubject.offeredTo,
  async load(context, { number, ...asked }) {
    const { input } = await showExchangeSubject.load(context, asked)
    return { name: { show: number }, input: { ...input, showNumber: number } }
  },
} as const satisfies Subject<OepsInput, z.output<typeof ofOeps>>
