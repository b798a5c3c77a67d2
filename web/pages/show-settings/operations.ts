import { graphql } from '#web/graphql/generated/gql.ts'

export const showSettingsQuery = graphql(`
  query showSettings($id: ID!) {
    show(id: $id) {
      ...ShowSettings
    }
    federations {
      id
      code
      name
      nation
    }
  }
`)

export const showSettingsFragment = graphql(`
  fragment ShowSettings on Show {
    id
    version
    name
    venue
    address
    latitude
    longitude
    country
    timeZone
    firstDay
    lastDay
    federation {
      id
    }
    feiShowId
    website
    contact
    currency
    minimumGapMinutes
    sameHorseMinutes
    travelMinutes
    judgingMinutes
    judgeBreakMinutes
    headNumberFrom
    headNumberBy
    source
    permissions
    calledOff {
      kind
      at
      reason
      objectUntil
      firstDay
      lastDay
    }
    logo {
      id
      key
      name
      mediaType
    }
    publication {
      isOn
      shortName
      startLists
      resultsFrom
      url
    }
    commentSettings {
      isOn
      writers
    }
    counts {
      competitions
      competitors
    }
    plannedTimes {
      competitions
      starts
      others
    }
    ...ShowParts
    competitions {
      id
      number
      name
      event {
        id
      }
      arena {
        id
      }
      sponsor {
        id
      }
      judgePositions {
        id
        position
        official {
          id
        }
      }
    }
  }
`)

export const showPartsFragment = graphql(`
  fragment ShowParts on Show {
    id
    events {
      id
      discipline
      code
      name
      category
      feiEventId
      federation {
        id
      }
    }
    arenas {
      id
      name
      size
      surface
      indoor
      sortOrder
      ways {
        arenaId
        minutes
      }
    }
    officials {
      id
      firstName
      familyName
      nation
      function
      level
      feiId
    }
    sponsors {
      id
      name
      link
      sortOrder
      logo {
        id
        key
        name
        mediaType
      }
    }
  }
`)

export const saveShowMutation = graphql(`
  mutation saveShow($id: ID!, $input: ShowInput!, $opened: ShowInput!) {
    saveShow(id: $id, input: $input, opened: $opened) {
      changedMeanwhile
      stored {
        ...ShowSettings
      }
    }
  }
`)

export const savePublicationMutation = graphql(`
  mutation savePublication($showId: ID!, $input: PublicationInput!, $opened: PublicationInput!) {
    savePublication(showId: $showId, input: $input, opened: $opened) {
      changedMeanwhile
      stored {
        ...ShowSettings
      }
    }
  }
`)

export const deleteShowMutation = graphql(`
  mutation deleteShow($id: ID!) {
    deleteShow(id: $id)
  }
`)

export const saveEventMutation = graphql(`
  mutation saveEvent($showId: ID!, $id: ID, $input: EventInput!, $opened: EventInput) {
    saveEvent(showId: $showId, id: $id, input: $input, opened: $opened) {
      changedMeanwhile
      stored {
        id
        discipline
        code
        name
        category
        feiEventId
        federation {
          id
        }
      }
    }
  }
`)

export const deleteEventMutation = graphql(`
  mutation deleteEvent($id: ID!) {
    deleteEvent(id: $id) {
      ...ShowSettings
    }
  }
`)

export const saveArenaMutation = graphql(`
  mutation saveArena($showId: ID!, $id: ID, $input: ArenaInput!, $opened: ArenaInput) {
    saveArena(showId: $showId, id: $id, input: $input, opened: $opened) {
      changedMeanwhile
      stored {
        id
        name
        size
        surface
        indoor
        sortOrder
        ways {
          arenaId
          minutes
        }
      }
    }
  }
`)

export const deleteArenaMutation = graphql(`
  mutation deleteArena($id: ID!) {
    deleteArena(id: $id) {
      ...ShowSettings
    }
  }
`)

export const saveOfficialMutation = graphql(`
  mutation saveOfficial($showId: ID!, $id: ID, $input: OfficialInput!, $opened: OfficialInput) {
    saveOfficial(showId: $showId, id: $id, input: $input, opened: $opened) {
      changedMeanwhile
      stored {
        id
        firstName
        familyName
        nation
        function
        level
        feiId
      }
    }
  }
`)

export const deleteOfficialMutation = graphql(`
  mutation deleteOfficial($id: ID!) {
    deleteOfficial(id: $id) {
      ...ShowSettings
    }
  }
`)

export const saveSponsorMutation = graphql(`
  mutation saveSponsor($showId: ID!, $id: ID, $input: SponsorInput!, $opened: SponsorInput) {
    saveSponsor(showId: $showId, id: $id, input: $input, opened: $opened) {
      changedMeanwhile
      stored {
        id
        name
        link
        sortOrder
        logo {
          id
          key
          name
          mediaType
        }
      }
    }
  }
`)

export const deleteSponsorMutation = graphql(`
  mutation deleteSponsor($id: ID!) {
    deleteSponsor(id: $id) {
      ...ShowSettings
    }
  }
`)

export const auditTrailQuery = graphql(`
  query auditTrail($showId: ID!, $filter: TrailFilterInput, $before: ID) {
    auditTrail(showId: $showId, filter: $filter, before: $before) {
      changes {
        ...TrailEntry
      }
      hasOlder
      choices {
        people {
          id
          name
        }
        objectClasses
        actions
      }
    }
  }
`)

export const trailEntryFragment = graphql(`
  fragment TrailEntry on TrailEntry {
    id
    objectClass
    objectId
    subject
    discipline
    action
    before
    after
    sheetChange {
      label
      before
      after
    }
    reason
    by
    networkAddress
    device
    at
  }
`)

export const ringsideQuery = graphql(`
  query ringside($showId: ID!) {
    ringside(showId: $showId) {
      links {
        ...RingsideLink
      }
      devices {
        id
        number
        device
        networkAddress
        creationTime
        lastContactAt
        silentSeconds
        unsentWrites
        resendAskedAt
        resentAt
        resentEntries
        resentMissing
        endedAt
        leftItself
        linkIds
      }
    }
  }
`)

export const ringsideLinkFragment = graphql(`
  fragment RingsideLink on RingsideLink {
    id
    position
    official
    competition
    arena
    function
    madeBy
    expiresAt
    revokedAt
    lastUsedAt
    creationTime
  }
`)

export const makeRingsideLinkMutation = graphql(`
  mutation makeRingsideLink($showId: ID!, $input: RingsideLinkInput!) {
    makeRingsideLink(showId: $showId, input: $input) {
      url
      link {
        ...RingsideLink
      }
    }
  }
`)

export const revokeRingsideLinkMutation = graphql(`
  mutation revokeRingsideLink($id: ID!) {
    revokeRingsideLink(id: $id) {
      id
    }
  }
`)

export const revokeAllRingsideMutation = graphql(`
  mutation revokeAllRingside($showId: ID!) {
    revokeAllRingside(showId: $showId) {
      id
    }
  }
`)

export const endRingsideDeviceMutation = graphql(`
  mutation endRingsideDevice($id: ID!) {
    endRingsideDevice(id: $id) {
      id
    }
  }
`)

export const askResendMutation = graphql(`
  mutation askResend($id: ID!) {
    askResend(id: $id) {
      id
    }
  }
`)

export const saveCommentSettingsMutation = graphql(`
  mutation saveCommentSettings(
    $showId: ID!
    $input: CommentSettingsInput!
    $opened: CommentSettingsInput!
  ) {
    saveCommentSettings(showId: $showId, input: $input, opened: $opened) {
      stored {
        ...ShowSettings
      }
      changedMeanwhile
    }
  }
`)

export const callOffOutcomeFragment = graphql(`
  fragment CallOffOutcome on CallOffOutcome {
    kind
    isUndone
    competitions
    effect {
      ...CallOffEffect
    }
  }
`)

export const previewCallOffQuery = graphql(`
  query previewCallOff($showId: ID!, $input: CallOffInput) {
    previewCallOff(showId: $showId, input: $input) {
      ...CallOffOutcome
    }
  }
`)

export const callOffShowMutation = graphql(`
  mutation callOffShow($showId: ID!, $input: CallOffInput!) {
    callOffShow(showId: $showId, input: $input) {
      kind
      show {
        ...ShowSettings
      }
    }
  }
`)

export const reinstateShowMutation = graphql(`
  mutation reinstateShow($showId: ID!) {
    reinstateShow(showId: $showId) {
      kind
      show {
        ...ShowSettings
      }
    }
  }
`)
