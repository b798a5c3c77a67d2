import {
  mayReadTrainingSheet,
  type TrainingReader,
  type TrainingSide,
} from '#domain/video/training-state.ts'
import type { Viewer } from '#server/accounts/viewer.ts'
import type { TrainingSetRow, TrainingSheetRow } from './training.sql.ts'
import { isOffice } from './video.access.ts'

/**
 * On which sides of a training set the viewer stands; on none of them it does not exist for them. A judge learns of
 * it when it is opened.
 */
export function trainingSidesOf(viewer: Viewer, set: TrainingSetRow): TrainingSide[] {
  const sides: TrainingSide[] = []
  if (isOffice(viewer, set.organizationId)) sides.push('office')
  if (set.isJudge && set.state !== 'draft') sides.push('judge')
  return sides
}

/** The viewer as the rules of blind marking see them. */
export function trainingReaderOf(viewer: Viewer, set: TrainingSetRow): TrainingReader {
  return { state: set.state, sides: trainingSidesOf(viewer, set), reader: viewer.accountId }
}

/** Of the sheets of a film those that the viewer may know of: the office learns from all of them who has signed. */
export function knownSheets(
  viewer: Viewer,
  set: TrainingSetRow,
  sheets: readonly TrainingSheetRow[],
): TrainingSheetRow[] {
  const reader = trainingReaderOf(viewer, set)
  return sheets.filter(
    (sheet) => reader.sides.includes('office') || mayReadTrainingSheet(sheet, reader),
  )
}
