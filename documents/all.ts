import type { FileOptions } from '#locales/file-options.ts'
import { arenaDayDocument } from './arena-day/arena-day.ts'
import { boxMapDocument } from './box-map/box-map.ts'
import { certificatesDocument } from './certificates/certificates.ts'
import { coursePlansDocument } from './course-plans/course-plans.ts'
import { courseSheetsDocument } from './course-sheets/course-sheets.ts'
import type { PrintedDocument } from './document.ts'
import { entryRecordDocument } from './entry-record/entry-record.ts'
import { filmSheetDocument } from './film-sheet/film-sheet.ts'
import { gateListDocument } from './gate-list/gate-list.ts'
import { horsesDocument } from './horses/horses.ts'
import { invoiceDocument } from './invoice/invoice.ts'
import { judgesSheetsDocument } from './judges-sheets/judges-sheets.ts'
import { listsDocument } from './lists/lists.ts'
import { markMirrorDocument } from './mark-mirror/mark-mirror.ts'
import { masterListDocument } from './master-list/master-list.ts'
import { numbersDocument } from './numbers/numbers.ts'
import { prizeGivingDocument } from './prize-giving/prize-giving.ts'
import { receiptDocument } from './receipt/receipt.ts'
import { reminderDocument } from './reminder/reminder.ts'
import { resultListDocument } from './result-list/result-list.ts'
import { roomingListDocument } from './rooming-list/rooming-list.ts'
import { speakerListDocument } from './speaker-list/speaker-list.ts'
import { stableCardsDocument } from './stable-cards/stable-cards.ts'
import { stableDaysDocument } from './stable-days/stable-days.ts'
import { startListDocument } from './start-list/start-list.ts'

/** Every printed document: the thread that prepares papers finds each by its id. */
export const allDocuments: readonly PrintedDocument<never, FileOptions, unknown>[] = [
  arenaDayDocument,
  boxMapDocument,
  certificatesDocument,
  coursePlansDocument,
  courseSheetsDocument,
  entryRecordDocument,
  filmSheetDocument,
  gateListDocument,
  horsesDocument,
  invoiceDocument,
  judgesSheetsDocument,
  listsDocument,
  markMirrorDocument,
  masterListDocument,
  numbersDocument,
  prizeGivingDocument,
  receiptDocument,
  reminderDocument,
  resultListDocument,
  roomingListDocument,
  speakerListDocument,
  stableCardsDocument,
  stableDaysDocument,
  startListDocument,
]
