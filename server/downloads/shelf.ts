import { horsesDocument } from '#documents/horses/horses.ts'
import { resultListDocument } from '#documents/result-list/result-list.ts'
import { stableCardsDocument } from '#documents/stable-cards/stable-cards.ts'
import { startListDocument } from '#documents/start-list/start-list.ts'
import { horsesCsv } from '#exports/horses-csv.ts'
import { recordJson } from '#exports/record-json.ts'
import { resultsCsv } from '#exports/results-csv.ts'
import { resultsHtml } from '#exports/results-html.ts'
import { startListCsv } from '#exports/start-list-csv.ts'
import { startListHtml } from '#exports/start-list-html.ts'
import { trailCsv } from '#exports/trail-csv.ts'
import { horsesSubject } from '#server/competitions/horses.subject.ts'
import { startListSubject } from '#server/competitions/start-list.subject.ts'
import { trailSubject } from '#server/history/trail.subject.ts'
import { recordSubject } from '#server/privacy/record.subject.ts'
import { resultListSubject } from '#server/scoring/result-list.subject.ts'
import { onShelf, type ShelvedFile } from './on-shelf.ts'
import { exported, printed } from './shelved-file.ts'

/** Every file that can be made, beside what it is made of. */
export const shelf: readonly ShelvedFile[] = [
  ...onShelf(startListSubject, [
    printed(startListDocument),
    exported(startListCsv),
    exported(startListHtml),
  ]),
  ...onShelf(resultListSubject, [
    printed(resultListDocument),
    exported(resultsCsv),
    exported(resultsHtml),
  ]),
  ...onShelf(horsesSubject, [
    printed(horsesDocument),
    printed(stableCardsDocument),
    exported(horsesCsv),
  ]),
  ...onShelf(trailSubject, [exported(trailCsv)]),
  ...onShelf(recordSubject, [exported(recordJson)]),
]
