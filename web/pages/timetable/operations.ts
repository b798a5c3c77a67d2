import { graphql } from '#web/graphql/generated/gql.ts'
import type {
  TimetableChangeFragment,
  TimetableDraftFragment,
  TimetableDraftQuery,
  TimetableListFragment,
  TimetableOfDayQuery,
  TimetableRevertQuery,
  TimetableStepFragment,
} from '#web/graphql/generated/graphql.ts'

export const timetableListFragment = graphql(`
  fragment TimetableList on TimetableList {
    id
    competitionId
    round
    isBlock
    expectedStarts
    isLengthGuessed
    lateBehindFree
    number
    name
    discipline
    status
    arenaId
    startsAt
    endsAt
    secondsPerStart
    learnedSeconds
    learnedFrom
    isFixed
    officialIds
    breaks {
      startsAt
      minutes
      label
    }
    starts {
      id
      competitorId
      personId
      horseId
      rider
      horse
      furtherHorses {
        id
        name
      }
      partners {
        personId
        horseId
        rider
        horse
      }
      headNumber
      status
      startsAt
      expectedAt
    }
  }
`)

export const timetableViolationFragment = graphql(`
  fragment TimetableViolation on TimetableViolation {
    rule
    cost
    secondsShort
    earlier
    later
    competitionId
    otherId
    officialId
  }
`)

export const timetableImpossibleFragment = graphql(`
  fragment TimetableImpossible on TimetableImpossible {
    rule
    startIds
    listIds
    starts
    neededSeconds
    givenSeconds
  }
`)

export const timetableChangeFragment = graphql(`
  fragment TimetableChange on TimetableChange {
    id
    kind
    rider
    horse
    number
    round
    isOnOtherDay
    seconds
    startsAt
  }
`)

/** What a draft comes to, for comparing. */
export const timetableDraftFragment = graphql(`
  fragment TimetableDraft on TimetableDraft {
    id
    name
    kind
    changedNumbers
    seed
    by
    creationTime
    isStale
    broken
    cost
    moved
    added
    largestShift
  }
`)

/** Which of one's own moves is taken back next. */
export const timetableStepFragment = graphql(`
  fragment TimetableStep on TimetableStep {
    moveId
    number
    round
    arenaId
    startsAt
  }
`)

export const timetableOfDayQuery = graphql(`
  query timetableOfDay($showId: ID!, $day: Day!) {
    show(id: $showId) {
      id
      name
      version
      timeZone
      firstDay
      lastDay
      permissions
      arenas {
        id
        name
      }
      officials {
        id
        firstName
        familyName
      }
    }
    timetable(showId: $showId, day: $day) {
      day
      isToday
      broken
      cost
      lists {
        ...TimetableList
      }
      nightLists {
        ...TimetableList
      }
      violations {
        ...TimetableViolation
      }
      impossible {
        ...TimetableImpossible
      }
      delays {
        arenaId
        delaySeconds
        endsAt
      }
      drafts {
        ...TimetableDraft
      }
      lastPublication {
        at
        by
        isRevert
      }
    }
  }
`)

/** What tells at night whether the day before is over. */
export const timetableNightQuery = graphql(`
  query timetableNight($showId: ID!) {
    show(id: $showId) {
      id
      timeZone
      competitions {
        id
        status
        startsAt
        endsAt
        startersCount
        finishedCount
        arena {
          id
        }
        ...CompetitionRounds
      }
    }
  }
`)

export const timetableShowQuery = graphql(`
  query timetableShow($showId: ID!) {
    show(id: $showId) {
      id
      version
      timeZone
      firstDay
      lastDay
    }
  }
`)

export const draftQuery = graphql(`
  query timetableDraft($id: ID!) {
    timetableDraft(id: $id) {
      ...TimetableDraft
      undo {
        ...TimetableStep
      }
      redo {
        ...TimetableStep
      }
      lists {
        ...TimetableList
      }
      nightLists {
        ...TimetableList
      }
      violations {
        ...TimetableViolation
      }
      impossible {
        ...TimetableImpossible
      }
      changes {
        ...TimetableChange
      }
    }
  }
`)

/** What taking back the last publication would mean, as it is now: never from memory. */
export const revertQuery = graphql(`
  query timetableRevert($showId: ID!, $day: Day!) {
    timetable(showId: $showId, day: $day) {
      day
      revert {
        basis
        broken
        moved
        added
        removed
        largestShift
        unpublished
        inTheWay
        changedSince {
          number
          round
          at
          by
        }
        changes {
          ...TimetableChange
        }
      }
    }
  }
`)

export const solveMutation = graphql(`
  mutation solveTimetable($showId: ID!, $input: SolveTimetableInput!) {
    solveTimetable(showId: $showId, input: $input) {
      ...TimetableDraft
    }
  }
`)

export const repairMutation = graphql(`
  mutation repairTimetable($showId: ID!, $input: RepairTimetableInput!) {
    repairTimetable(showId: $showId, input: $input) {
      draft {
        ...TimetableDraft
      }
    }
  }
`)

export const moveMutation = graphql(`
  mutation moveInTimetable(
    $showId: ID!
    $day: Day!
    $draftId: ID
    $move: TimetableMoveInput!
  ) {
    moveInTimetable(showId: $showId, day: $day, draftId: $draftId, move: $move) {
      ...TimetableDraft
    }
  }
`)

export const stepMutation = graphql(`
  mutation stepInTimetable($draftId: ID!, $moveId: Int!, $isRedo: Boolean!) {
    stepInTimetable(draftId: $draftId, moveId: $moveId, isRedo: $isRedo) {
      ...TimetableDraft
      undo {
        ...TimetableStep
      }
      redo {
        ...TimetableStep
      }
    }
  }
`)

export const publishMutation = graphql(`
  mutation publishTimetable($draftId: ID!) {
    publishTimetable(draftId: $draftId) {
      day
      revert {
        basis
      }
    }
  }
`)

export const revertMutation = graphql(`
  mutation revertTimetable($showId: ID!, $day: Day!, $basis: String!) {
    revertTimetable(showId: $showId, day: $day, basis: $basis) {
      day
    }
  }
`)

export const discardMutation = graphql(`
  mutation discardTimetableDraft($draftId: ID!) {
    discardTimetableDraft(draftId: $draftId) {
      day
    }
  }
`)

export type TimetableShow = NonNullable<TimetableOfDayQuery['show']>
export type DayTimetable = NonNullable<TimetableOfDayQuery['timetable']>
export type TimetableList = TimetableListFragment
export type TimetableStart = TimetableListFragment['starts'][number]
export type TimetableViolation = DayTimetable['violations'][number]
export type TimetableImpossible = DayTimetable['impossible'][number]
export type StartMoved = TimetableChangeFragment
export type DayRevert = NonNullable<NonNullable<TimetableRevertQuery['timetable']>['revert']>
export type DraftFigures = TimetableDraftFragment
export type DraftStep = TimetableStepFragment
export type ShownDraft = NonNullable<TimetableDraftQuery['timetableDraft']>
