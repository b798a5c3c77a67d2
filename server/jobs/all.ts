import { countPlaces, settlePlaces } from '#server/entries/place-jobs.ts'
import type { Files } from '#server/files/files.ts'
import { sweepFiles } from '#server/files/sweep-files.ts'
import type { JobKind } from './job-kind.ts'

/** Everything that an instance does when it is due. */
export function jobKinds({ files }: { files: Files }): readonly JobKind[] {
  return [countPlaces, settlePlaces, sweepFiles(files)]
}
