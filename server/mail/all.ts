import { invitation } from '#server/access/invitation.letter.ts'
import { changedSignIn } from '#server/accounts/changed-sign-in.letter.ts'
import { earlierAddress } from '#server/accounts/earlier-address.letter.ts'
import { newAddress } from '#server/accounts/new-address.letter.ts'
import { newPassword } from '#server/accounts/new-password.letter.ts'
import { registration } from '#server/accounts/registration.letter.ts'
import { signInCode } from '#server/accounts/sign-in-code.letter.ts'
import { suspiciousSignIn } from '#server/accounts/suspicious-sign-in.letter.ts'
import { commentNotice } from '#server/comments/comment-notice.letter.ts'
import { callOffLetters } from '#server/entries/called-off.letter.ts'
import { entryMessageLetter } from '#server/entries/entry-message.letter.ts'
import { orderLetter } from '#server/entries/entry-order.letter.ts'
import { openPapersLetter } from '#server/entries/entry-papers.letter.ts'
import { entryLetters } from '#server/entries/entry-places.letter.ts'
import { testConfirmationLetter } from '#server/entries/test-confirmation.letter.ts'
import { reminderLetter } from '#server/money/reminder.letter.ts'
import { missingFactsLetter } from '#server/registry/missing-facts.letter.ts'
import { orderLetters } from '#server/stabling/order-offer.letter.ts'
import { filmLetters } from '#server/video/film-state.letter.ts'
import { trainingLetters } from '#server/video/training.letter.ts'
import type { AskedLetterKind, LetterKind } from './letter-kind.ts'

/** Every letter that the server writes by itself. */
export const sentKinds: readonly LetterKind<never>[] = [
  changedSignIn,
  earlierAddress,
  entryMessageLetter,
  invitation,
  missingFactsLetter,
  openPapersLetter,
  reminderLetter,
  suspiciousSignIn,
  testConfirmationLetter,
  ...Object.values(callOffLetters),
  ...Object.values(commentNotice),
  ...Object.values(entryLetters),
  orderLetter,
  ...Object.values(filmLetters),
  ...Object.values(orderLetters),
  ...Object.values(trainingLetters),
]

/** Every letter that anybody may ask for by an address. */
export const askedKinds: readonly AskedLetterKind[] = [
  newAddress,
  newPassword,
  registration,
  signInCode,
]
