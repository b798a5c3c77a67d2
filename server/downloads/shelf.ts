import { arenaDayDocument } from '#documents/arena-day/arena-day.ts'
import { boxMapDocument } from '#documents/box-map/box-map.ts'
import { certificatesDocument } from '#documents/certificates/certificates.ts'
import { coursePlansDocument } from '#documents/course-plans/course-plans.ts'
import { courseSheetsDocument } from '#documents/course-sheets/course-sheets.ts'
import { entryRecordDocument } from '#documents/entry-record/entry-record.ts'
import { filmSheetDocument } from '#documents/film-sheet/film-sheet.ts'
import { gateListDocument } from '#documents/gate-list/gate-list.ts'
import { horsesDocument } from '#documents/horses/horses.ts'
import { invoiceDocument } from '#documents/invoice/invoice.ts'
import { judgesSheetsDocument } from '#documents/judges-sheets/judges-sheets.ts'
import { listsDocument } from '#documents/lists/lists.ts'
import { markMirrorDocument } from '#documents/mark-mirror/mark-mirror.ts'
import { masterListDocument } from '#documents/master-list/master-list.ts'
import { numbersDocument } from '#documents/numbers/numbers.ts'
import { prizeGivingDocument } from '#documents/prize-giving/prize-giving.ts'
import { receiptDocument } from '#documents/receipt/receipt.ts'
import { reminderDocument } from '#documents/reminder/reminder.ts'
import { resultListDocument } from '#documents/result-list/result-list.ts'
import { roomingListDocument } from '#documents/rooming-list/rooming-list.ts'
import { speakerListDocument } from '#documents/speaker-list/speaker-list.ts'
import { stableCardsDocument } from '#documents/stable-cards/stable-cards.ts'
import { stableDaysDocument } from '#documents/stable-days/stable-days.ts'
import { startListDocument } from '#documents/start-list/start-list.ts'
import { datev } from '#exports/datev.ts'
import { equipeJson } from '#exports/equipe-json.ts'
import { feiResultsXml } from '#exports/fei-results-xml.ts'
import { horsesCsv } from '#exports/horses-csv.ts'
import { invoicesCsv } from '#exports/invoices-csv.ts'
import { journalCsv } from '#exports/journal-csv.ts'
import { resultsXlsx, startListXlsx } from '#exports/lists-xlsx.ts'
import { marksCsv } from '#exports/marks-csv.ts'
import { oepsErg } from '#exports/oeps-erg.ts'
import { paybacksCsv } from '#exports/paybacks-csv.ts'
import { paybacksPain001 } from '#exports/paybacks-pain001.ts'
import { recordJson } from '#exports/record-json.ts'
import { resultsCsv } from '#exports/results-csv.ts'
import { resultsHtml } from '#exports/results-html.ts'
import { roomingListCsv } from '#exports/rooming-list-csv.ts'
import { showFile } from '#exports/show-file.ts'
import { showXml } from '#exports/show-xml.ts'
import { showZip } from '#exports/show-zip.ts'
import { sie } from '#exports/sie.ts'
import { stableDaysCsv } from '#exports/stable-days-csv.ts'
import { stallNeighboursCsv } from '#exports/stall-neighbours-csv.ts'
import { startListCsv } from '#exports/start-list-csv.ts'
import { startListHtml } from '#exports/start-list-html.ts'
import { staysCsv } from '#exports/stays-csv.ts'
import { trailCsv } from '#exports/trail-csv.ts'
import { horsesSubject } from '#server/competitions/start-lists/horses.subject.ts'
import { masterListSubject } from '#server/competitions/start-lists/master-list.subject.ts'
import { stableCardsSubject } from '#server/competitions/start-lists/stable-cards.subject.ts'
import { startListSubject } from '#server/competitions/start-lists/start-list.subject.ts'
import { feiResultsSubject, oepsSubject } from '#server/exchange/federation.subject.ts'
import { showExchangeSubject } from '#server/exchange/show-exchange.subject.ts'
import { showZipSubject } from '#server/exchange/show-zip.subject.ts'
import { trailSubject } from '#server/history/trail.subject.ts'
import { entryRecordSubject } from '#server/money/entry-record.subject.ts'
import { invoiceSubject } from '#server/money/invoice.subject.ts'
import { invoicesSubject } from '#server/money/invoices.subject.ts'
import { bookkeepingSubject, datevSubject, journalSubject } from '#server/money/journal.subject.ts'
import { paybacksSubject } from '#server/money/paybacks.subject.ts'
import { receiptSubject } from '#server/money/receipt.subject.ts'
import { reminderSubject } from '#server/money/reminder.subject.ts'
import { recordSubject } from '#server/privacy/record.subject.ts'
import { listsSubject } from '#server/scoring/lists.subject.ts'
import { markMirrorSubject } from '#server/scoring/mark-mirror.subject.ts'
import {
  coursePlansSubject,
  courseSheetsSubject,
  judgesSheetsSubject,
} from '#server/scoring/paper-sheets.subject.ts'
import { resultListSubject } from '#server/scoring/result-list.subject.ts'
import { stablingSubject } from '#server/stabling/stabling.subject.ts'
import { arenaDaySubject } from '#server/timetable/arena-day.subject.ts'
import { filmSheetSubject } from '#server/video/film-sheet.subject.ts'
import { onShelf, type ShelvedFile } from './on-shelf.ts'
import { exported, printed } from './shelved-file.ts'

/** Every file that can be made, beside what it is made of. */
export const shelf: readonly ShelvedFile[] = [
  ...onShelf(startListSubject, [
    printed(startListDocument),
    printed(gateListDocument),
    printed(speakerListDocument),
    exported(startListCsv),
    exported(startListXlsx),
    exported(startListHtml),
  ]),
  ...onShelf(resultListSubject, [
    printed(resultListDocument),
    printed(prizeGivingDocument),
    printed(certificatesDocument),
    exported(resultsCsv),
    exported(resultsXlsx),
    exported(resultsHtml),
  ]),
  ...onShelf(listsSubject, [printed(listsDocument)]),
  ...onShelf(horsesSubject, [printed(horsesDocument), exported(horsesCsv)]),
  ...onShelf(judgesSheetsSubject, [printed(judgesSheetsDocument)]),
  ...onShelf(courseSheetsSubject, [printed(courseSheetsDocument)]),
  ...onShelf(coursePlansSubject, [printed(coursePlansDocument)]),
  ...onShelf(markMirrorSubject, [printed(markMirrorDocument)]),
  ...onShelf(masterListSubject, [printed(masterListDocument), printed(numbersDocument)]),
  ...onShelf(stableCardsSubject, [printed(stableCardsDocument)]),
  ...onShelf(arenaDaySubject, [printed(arenaDayDocument)]),
  ...onShelf(stablingSubject, [
    printed(boxMapDocument),
    printed(stableDaysDocument),
    printed(roomingListDocument),
    exported(staysCsv),
    exported(stableDaysCsv),
    exported(stallNeighboursCsv),
    exported(roomingListCsv),
  ]),
  ...onShelf(showExchangeSubject, [
    exported(showXml),
    exported(showFile),
    exported(equipeJson),
    exported(marksCsv),
  ]),
  ...onShelf(showZipSubject, [exported(showZip)]),
  ...onShelf(feiResultsSubject, [exported(feiResultsXml)]),
  ...onShelf(oepsSubject, [exported(oepsErg)]),
  ...onShelf(journalSubject, [exported(journalCsv)]),
  ...onShelf(invoicesSubject, [exported(invoicesCsv)]),
  ...onShelf(bookkeepingSubject, [exported(sie)]),
  ...onShelf(datevSubject, [exported(datev)]),
  ...onShelf(paybacksSubject, [exported(paybacksPain001), exported(paybacksCsv)]),
  ...onShelf(invoiceSubject, [printed(invoiceDocument)]),
  ...onShelf(reminderSubject, [printed(reminderDocument)]),
  ...onShelf(filmSheetSubject, [printed(filmSheetDocument)]),
  ...onShelf(receiptSubject, [printed(receiptDocument)]),
  ...onShelf(entryRecordSubject, [printed(entryRecordDocument)]),
  ...onShelf(trailSubject, [exported(trailCsv)]),
  ...onShelf(recordSubject, [exported(recordJson)]),
]
