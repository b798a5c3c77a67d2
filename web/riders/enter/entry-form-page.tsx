import { useState, useSyncExternalStore } from 'react'
import { ask } from '../session/session.ts'
import { DraftNotices } from './draft-notices.tsx'
import { EnteringProvider } from './entering.ts'
import type { LoadedForm } from './load-form.ts'
import { discardDraftMutation } from './operations.ts'
import { joined, type MyHorse, type MyRider } from './people.ts'
import { StepByStep } from './step-by-step.tsx'
import { useDraft } from './use-draft.ts'
import { useFreePlaces } from './use-free-places.ts'
import { useQuote } from './use-quote.ts'
import type { SubmittedEntry } from './use-submit.ts'
import { useWide } from './use-wide.ts'
import { WholeForm } from './whole-form.tsx'

interface EntryFormPageProps {
  loaded: LoadedForm
  entryId: string | null
  onSubmitted: (submitted: SubmittedEntry) => void
}

/** The form with all that it goes by: its draft, its price, what is free, and own riders and horses. */
export function EntryFormPage({ loaded, entryId, onSubmitted }: EntryFormPageProps) {
  const { show, stored } = loaded
  const of = { showId: show.showId, entryId }
  const keeper = useDraft({ ...of, kept: show.draft, opened: stored, isOffice: show.isOffice })
  const draft = useSyncExternalStore(keeper.subscribe, keeper.state)
  const { competitions, filledUp, turn } = useFreePlaces(show, entryId, draft.form)
  const quoted = useQuote({ ...of, form: draft.form }, turn)
  const people = usePeople(loaded)
  const [showsAll, setShowsAll] = useState(false)
  const isWide = useWide()
  const discard = async () => {
    await ask(discardDraftMutation, of)
    keeper.end()
    location.reload()
  }
  const submitted = (entry: SubmittedEntry) => {
    keeper.end()
    window.scrollTo(0, 0)
    onSubmitted(entry)
  }
  const entering = {
    ...{ show: { ...show, competitions }, entryId, filledUp, showsAll, ...people },
    ...{ form: draft.form, change: keeper.change, quoted },
  }
  const Shape = isWide ? WholeForm : StepByStep
  return (
    <EnteringProvider value={entering}>
      <DraftNotices
        {...{ draft, keeper, timeZone: show.timeZone, wasKept: show.draft !== null }}
        onDiscard={discard}
      />
      <Shape onTry={() => setShowsAll(true)} onSubmitted={submitted} />
    </EnteringProvider>
  )
}

/** Own riders and horses, and those that were added while the form is open. */
function usePeople({ riders: known, horses: owned }: LoadedForm) {
  const [riders, setRiders] = useState<readonly MyRider[]>([])
  const [horses, setHorses] = useState<readonly MyHorse[]>([])
  return {
    riders: joined(known, riders),
    horses: joined(owned, horses),
    addRider: (rider: MyRider) => setRiders((now) => [...now, rider]),
    addHorse: (horse: MyHorse) => setHorses((now) => [...now, horse]),
  }
}
