import { remindOfPapers } from '#server/entries/paper-reminders.ts'
import { countPlaces, settlePlaces } from '#server/entries/place-jobs.ts'
import type { Files } from '#server/files/files.ts'
import { sweepFiles } from '#server/files/sweep-files.ts'
import { askedKinds } from '#server/mail/all.ts'
import { forgetLetters } from '#server/mail/forget-letters.ts'
import { sendLetters } from '#server/mail/send-letter.ts'
import { forgetPayers } from '#server/money/forget-payers.ts'
import { bookPrizes } from '#server/money/prizes.ts'
import { lookAtOnlinePayments } from '#server/online-payments/sweep-attempts.ts'
import { rateResults } from '#server/ratings/rate-results.ts'
import { offerBoxes } from '#server/stabling/order-offers.ts'
import { convertFilms } from '#server/video/conversion/convert-films.ts'
import type { Films } from '#server/video/films.ts'
import { remindJudges } from '#server/video/remind-judges.ts'
import { sweepFilms } from '#server/video/sweep-films.ts'
import type { JobKind } from './job-kind.ts'

/** Everything that an instance does when it is due. */
export function jobKinds({ files, films }: { files: Files; films: Films }): readonly JobKind[] {
  return [
    bookPrizes,
    ...(films.converter ? [convertFilms(films, films.converter)] : []),
    countPlaces,
    forgetLetters,
    forgetPayers,
    lookAtOnlinePayments,
    offerBoxes,
    rateResults,
    remindJudges,
    remindOfPapers,
    sendLetters({ readFile: files.read, askedKinds }),
    settlePlaces,
    sweepFiles(files),
    sweepFilms(films),
  ]
}
