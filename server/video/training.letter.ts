import type { LetterKind } from '#server/mail/letter-kind.ts'

interface Invited {
  setId: string
  organization: string
  name: string
  test: string
}

/** Invites a judge to mark the films of a training set. */
const invited: LetterKind<Invited> = {
  occasion: 'training-invited',
  isSecret: false,
  write: ({ t, publicUrl }, { setId, ...facts }) => ({
    subject: t('letters.training.invited.subject', { name: facts.name }),
    paragraphs: [
      t('letters.training.invited.text', facts),
      { link: `${publicUrl}/on-demand/training/${setId}` },
    ],
  }),
}

interface Ride {
  organization: string
  show: string
  competition: string
  rider: string
  horse: string
}

/** Asks a rider whether training sets may show the film of a ride. */
const ride: LetterKind<Ride> = {
  occasion: 'training-ride',
  isSecret: false,
  write: ({ t, publicUrl }, { ...facts }) => ({
    subject: t('letters.training.ride.subject', { show: facts.show }),
    paragraphs: [t('letters.training.ride.text', facts), { link: `${publicUrl}/on-demand` }],
  }),
}

/** Letters about training sets. */
export const trainingLetters = { invited, ride } as const
