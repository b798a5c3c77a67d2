import { useState, useSyncExternalStore } from 'react'
import { useHeldPapers } from '../papers/use-held-papers.ts'
import { ask } from '../session/session.ts'
import { DraftNotices } from './draft-notices.tsx'
import { EnteringProvider } from './entering.ts'
import { FormShape } from './form-shape.tsx'
import { type LoadedForm, loadStored, type StoredForm } from './load-form.ts'
import { discardDraftMutation } from './operations.ts'
import { papersAsked } from './papers.tsx'
import { joined, type MyHorse, type MyRider } from './people.ts'
import { useDraft } from './use-draft.ts'
import { useFreePlaces } from './use-free-places.ts'
import { useQuote } from './use-quote.ts'
import type { SubmittedEntry } from './use-submit.ts'

interface EntryFormPageProps {
  loaded: LoadedForm
  entryId: string | null
  onSubmitted: (submitted: SubmittedEntry) => void
}

/** The form with all that it goes by: its draft, its price, what is free, and own riders and horses. */
export function EntryFormPage({ loaded, entryId, onSubmitted }: EntryFormPageProps) {
  const { show, stored: opened, handedIn } = loaded
  const of = { showId: show.showId, entryId }
  const keeper = useDraft({ ...of, kept: show.draft, opened, isOffice: show.isOffice })
  const draft = useSyncExternalStore(keeper.subscribe, keeper.state)
  const { competitions, filledUp, stayWaiting, turn } = useFreePlaces(show, entryId, draft.form)
  const [asksAgain, setAsksAgain] = useState(0)
  const quoted = useQuote({ ...of, form: draft.form }, `${turn} ${asksAgain}`)
  const held = useHeldPapers(of)
  const [showsAll, setShowsAll] = useState(false)
  const [stored, setStored] = useState(opened)
  const people = usePeople(loaded, stored)
  const changed = stored?.formVersion === draft.formVersion ? null : stored
  const refused = async () => {
    setAsksAgain((times) => times + 1)
    // Offline the refusal alone says it.
    if (entryId !== null) await loadStored(entryId).then(setStored, () => undefined)
  }
  const discard = async () => {
    await ask(discardDraftMutation, of)
    await held.forget()
    keeper.end()
    location.reload()
  }
  const submitted = async (entry: SubmittedEntry) => {
    keeper.end()
    await held.handOver(
      entry.entryId,
      papersAsked(entering).map(({ name }) => name),
    )
    window.scrollTo(0, 0)
    onSubmitted(entry)
  }
  const entering = {
    ...{ show: { ...show, competitions }, entryId, filledUp, stayWaiting, showsAll, ...people },
    formVersion: draft.formVersion,
    ...{ form: draft.form, change: keeper.change, quoted, held, handedIn },
  }
  return (
    <EnteringProvider value={entering}>
      <DraftNotices
        {...{ draft, keeper, changed, timeZone: show.timeZone, wasKept: show.draft !== null }}
        onDiscard={discard}
      />
      <FormShape
        onTry={() => setShowsAll(true)}
        onRefused={() => void refused()}
        onSubmitted={(entry) => void submitted(entry)}
      />
    </EnteringProvider>
  )
}

/** Own riders and horses, and those that were added while the form is open. */
function usePeople({ riders: known, horses: owned }: LoadedForm, stored: StoredForm | null) {
  const [riders, setRiders] = useState<readonly MyRider[]>([])
  const [horses, setHorses] = useState<readonly MyHorse[]>([])
  return {
    riders: joined(known, riders, stored?.riders ?? []),
    horses: joined(owned, horses, stored?.horses ?? []),
    addRider: (rider: MyRider) => setRiders((now) => [...now, rider]),
    addHorse: (horse: MyHorse) => setHorses((now) => [...now, horse]),
  }
}
