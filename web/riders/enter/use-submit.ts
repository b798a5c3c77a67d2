import { useState } from 'react'
import type { EntryForm } from '#domain/entries/entry-form.ts'
import type { Translate } from '#locales/messages.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { SubmitEntryMutation } from '../graphql/generated/graphql.ts'
import { isNetworkError } from '../graphql/network.ts'
import { ask } from '../session/session.ts'
import { competitionName } from './competition-words.ts'
import type { Entering } from './entering.ts'
import { submitMutation } from './operations.ts'
import { submissionKey, untilAnswered } from './submission.ts'

type Answer = SubmitEntryMutation['submitEntry']

/** What became of it: the entry, and the receipt where the desk was paid in cash. */
export type SubmittedEntry = Pick<Answer, 'receipt'> & { entryId: string }

interface Wanted {
  /** The office enters against the rules. */
  insists: boolean
  /** The cash desk that what it costs goes into now; null: it is not paid yet. */
  cashTill: string | null
}

export interface Submitting {
  state: 'idle' | 'sending' | 'waiting'
  error: unknown
  /** Why it was not taken; what is typed is as it was. */
  refusals: readonly string[]
  submit: (wanted: Wanted) => Promise<SubmittedEntry | null>
}

/** Sends the entry once, however often it is tried. */
export function useSubmit({
  show,
  entryId,
  formVersion,
  form: typed,
  quoted,
}: Entering): Submitting {
  const t = useMessages()
  const [state, setState] = useState<Submitting['state']>('idle')
  const [error, setError] = useState<unknown>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const submit = async ({ insists, cashTill }: Wanted) => {
    const { showId, currency } = show
    // Letters to a rider without an account come in the language of this screen.
    const language = typed.responsible.language ?? (entryId || show.isOffice ? null : t.locale)
    const form = { ...typed, responsible: { ...typed.responsible, language } }
    const total = quoted.quote?.totals.find((each) => each.currency === currency)
    const variables = {
      ...{ showId, entryId, formVersion, form },
      key: submissionKey({ showId, entryId, formVersion }, form),
      // Terms cannot be accepted for another person.
      ...{ acceptedTerms: !show.isOffice, expectedTotal: total?.amount ?? 0, insists },
      cashTill,
    }
    setState('sending')
    setError(null)
    setRefused(null)
    try {
      const send = async () => await ask(submitMutation, variables)
      const onWaiting = () => setState('waiting')
      const { submitEntry } = await untilAnswered(send, { isNetworkError, onWaiting })
      setRefused({ form: typed, reasons: reasonsOf(submitEntry, { form, show }, t) })
      const { entry, receipt } = submitEntry
      return entry && { entryId: entry.id, receipt }
    } catch (problem) {
      setError(problem)
      return null
    } finally {
      setState('idle')
    }
  }
  const refusals = refused?.form === typed ? refused.reasons : noReasons
  return { state, error, refusals, submit }
}

/** Said of the form as it was sent: once something in it is another thing, it is to be tried again. */
interface Refused {
  form: EntryForm
  reasons: readonly string[]
}

const noReasons: readonly string[] = []

/** Why nothing was stored: places that were not given, what stands against them, or another price. */
function reasonsOf(
  { entry, refusals, quote }: Answer,
  { form, show }: Pick<Entering, 'form' | 'show'>,
  t: Translate,
): readonly string[] {
  if (entry) return []
  const named = (placeKey: string | null) => {
    const place = form.places.find(({ key }) => key === placeKey)
    const competition = show.competitions.find(({ id }) => id === place?.competitionId)
    return competition ? `${competitionName(competition)}: ` : ''
  }
  const ofPlaces = refusals.map(({ placeKey, reason, limits, left }) => {
    const values = { limits: limits.join(', '), left: left ?? 0 }
    const id = `entering.refused.${reason}`
    return named(placeKey) + t(isRefusalId(id) ? id : 'entering.refused.other', values)
  })
  const rest = (quote?.refused ?? []).map(({ text }) => text)
  const said = [...ofPlaces, ...rest]
  return said.length > 0 ? said : [t('entering.refused.price')]
}

const refusalIds = [
  'entering.refused.full',
  'entering.refused.others-wait',
  'entering.refused.list-full',
  'entering.refused.list-ended',
  'entering.refused.twice',
  'entering.refused.busy',
] as const

function isRefusalId(id: string): id is (typeof refusalIds)[number] {
  return refusalIds.some((each) => each === id)
}
