import { lazy, Suspense } from 'react'
import { placeOf, type RidersPlace } from '../places.ts'
import { Frame } from './frame.tsx'
import { Loading, NothingHere } from './states.tsx'

const Enter = lazy(async () => ({ default: (await import('../enter/enter.tsx')).Enter }))

const MyEntries = lazy(async () => ({
  default: (await import('../my-entries/my-entries.tsx')).MyEntries,
}))

const MyEntry = lazy(async () => ({
  default: (await import('../my-entries/my-entry.tsx')).MyEntry,
}))

/** One page for each load: links between pages are plain ones. */
export function RidersApplication() {
  return (
    <Frame>
      <Suspense fallback={<Loading />}>{pageOf(placeOf(location))}</Suspense>
    </Frame>
  )
}

function pageOf(place: RidersPlace) {
  switch (place.page) {
    case 'enter':
      return <Enter showId={place.showId} entryId={place.entryId} />
    case 'entries':
      return <MyEntries />
    case 'entry':
      return <MyEntry entryId={place.entryId} paymentId={place.paymentId} />
    case 'nothing':
      return <NothingHere />
  }
}
