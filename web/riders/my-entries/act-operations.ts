import { graphql } from '../graphql/generated/gql.ts'
import type { ActsAnswerFragment } from '../graphql/generated/graphql.ts'
import { ask } from '../session/session.ts'

const actMutation = graphql(`
  mutation actOnPlace(
    $showId: ID!
    $placeId: ID!
    $act: EntryPlaceAct!
    $competitionId: ID
    $isPreview: Boolean!
  ) {
    actOnEntryPlaces(
      showId: $showId
      placeIds: [$placeId]
      act: $act
      competitionId: $competitionId
      isPreview: $isPreview
    ) {
      ...ActsAnswer
    }
  }

  fragment ActsAnswer on EntryActsAnswer {
    refusals {
      reason
      limits
      left
    }
    quote {
      refused {
        text
      }
    }
    costs {
      entryId
      before {
        amount
        currency
      }
      after {
        amount
        currency
      }
    }
  }
`)

const substituteMutation = graphql(`
  mutation substituteInPlace($placeId: ID!, $riderId: ID!, $horseId: ID, $isPreview: Boolean!) {
    substituteInPlace(
      placeId: $placeId
      riderId: $riderId
      horseId: $horseId
      isPreview: $isPreview
    ) {
      ...ActsAnswer
    }
  }
`)

export const placeChoicesQuery = graphql(`
  query placeChoices($showId: ID!, $entryId: ID!) {
    enterForm(showId: $showId, entryId: $entryId) {
      showId
      timeZone
      currency
      competitions {
        free
        competition {
          id
          number
          name
          fee
          startsAt
        }
      }
    }
    myRiders {
      personId
      firstName
      familyName
    }
    myHorses {
      horseId
      name
    }
  }
`)

/** An act with all that it needs. */
export type WantedAct =
  | { act: 'ACCEPT' | 'DECLINE' | 'WITHDRAW' }
  | { act: 'MOVE'; competitionId: string }
  | { act: 'SUBSTITUTE'; riderId: string; horseId: string | null }

export interface ActOn {
  showId: string
  placeId: string
  wanted: WantedAct
}

/** Does it, or says what it would cost. */
export async function sendAct(
  { showId, placeId, wanted }: ActOn,
  isPreview: boolean,
  signal?: AbortSignal,
): Promise<ActsAnswerFragment> {
  if (wanted.act === 'SUBSTITUTE') {
    const { riderId, horseId } = wanted
    const pair = { placeId, riderId, horseId, isPreview }
    return (await ask(substituteMutation, pair, signal)).substituteInPlace
  }
  const competitionId = wanted.act === 'MOVE' ? wanted.competitionId : null
  const act = { showId, placeId, act: wanted.act, competitionId, isPreview }
  return (await ask(actMutation, act, signal)).actOnEntryPlaces
}
