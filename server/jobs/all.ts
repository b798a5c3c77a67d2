import { countPlaces, settlePlaces } from '#server/entries/place-jobs.ts'
import type { JobKind } from './job-kind.ts'

/** Everything that an instance does when it is due. */
export const jobKinds: readonly JobKind[] = [countPlaces, settlePlaces]
