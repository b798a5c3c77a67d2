import { graphql } from '#web/graphql/generated/gql.ts'

export const listedRequestFragment = graphql(`
  fragment ListedRequest on VideoRequest {
    id
    organization
    purpose
    state
    testName
    rider
    horse
    judge
    wantedJudge
    dueAt
    submittedAt
  }
`)

export const myVideosQuery = graphql(`
  query myVideos {
    myVideos {
      offers {
        organizationId
      }
      classes {
        id
        name
        organization
        testName
        closesAt
        price
        currency
      }
      requests {
        ...ListedRequest
      }
      toJudge {
        ...ListedRequest
      }
      offices {
        organizationId
        organization
        isOpen
      }
    }
    trainingSets {
      id
    }
  }
`)

export const videoOffersQuery = graphql(`
  query videoOffers {
    myVideos {
      offers {
        organizationId
        organization
        days
        price
        currency
        judges {
          accountId
          name
        }
      }
    }
    dressageTests {
      id
      name
      body
      year
      movements
    }
  }
`)

export const officeOfferFragment = graphql(`
  fragment OfficeOffer on VideoOffer {
    organizationId
    organization
    isOpen
    days
    price
    currency
    judges {
      accountId
      name
    }
    people {
      accountId
      name
    }
    classes {
      id
      name
      testName
      closesAt
      audience
      awaited
    }
    requests {
      ...ListedRequest
    }
  }
`)

export const videoOfficeQuery = graphql(`
  query videoOffice {
    myVideos {
      offices {
        ...OfficeOffer
      }
    }
  }
`)

export const videoStateFragment = graphql(`
  fragment VideoStateNow on VideoRequest {
    id
    state
    acts
    judge
    judgeId
    reason
    submittedAt
    dueAt
    deliveredAt
    trainingConsentAt
    film {
      name
      megabytes
      poster
      conversion
      notes
    }
    price
    currency
    money {
      balance
      payable
      lines {
        kind
        amount
        at
      }
    }
    fields {
      field
      value
      filmMs
    }
  }
`)

export const videoRequestQuery = graphql(`
  query videoRequest($id: ID!) {
    videoRequest(id: $id) {
      ...VideoStateNow
      organization
      purpose
      testName
      rules
      rider
      horse
      words
      wantedBy
      classId
      className
      classPlace
      shrinksFrom
      wantedJudge
      wantedJudgeId
      isOwn
      judges {
        accountId
        name
      }
    }
  }
`)

export const filmLinkQuery = graphql(`
  query filmLink($id: ID!) {
    videoRequest(id: $id) {
      id
      film {
        link
      }
    }
  }
`)

export const saveVideoOfferMutation = graphql(`
  mutation saveVideoOffer($organizationId: ID!, $input: VideoOfferInput!, $opened: VideoOfferInput) {
    saveVideoOffer(organizationId: $organizationId, input: $input, opened: $opened) {
      stored {
        ...OfficeOffer
      }
      changedMeanwhile
    }
  }
`)

export const createVideoRequestMutation = graphql(`
  mutation createVideoRequest($input: VideoRequestInput!) {
    createVideoRequest(input: $input) {
      id
    }
  }
`)

export const submitVideoRequestMutation = graphql(`
  mutation submitVideoRequest($id: ID!) {
    submitVideoRequest(id: $id) {
      ...VideoStateNow
    }
  }
`)

export const cancelVideoRequestMutation = graphql(`
  mutation cancelVideoRequest($id: ID!) {
    cancelVideoRequest(id: $id) {
      ...VideoStateNow
    }
  }
`)

export const assignVideoRequestMutation = graphql(`
  mutation assignVideoRequest($id: ID!, $judgeId: ID!) {
    assignVideoRequest(id: $id, judgeId: $judgeId) {
      ...VideoStateNow
    }
  }
`)

export const declineVideoRequestMutation = graphql(`
  mutation declineVideoRequest($id: ID!, $reason: String!) {
    declineVideoRequest(id: $id, reason: $reason) {
      ...VideoStateNow
    }
  }
`)

export const bookFilmMoneyMutation = graphql(`
  mutation bookFilmMoney($id: ID!, $input: FilmMoneyInput!) {
    bookFilmMoney(id: $id, input: $input) {
      ...VideoStateNow
    }
  }
`)

export const writeFilmMarksMutation = graphql(`
  mutation writeFilmMarks($id: ID!, $writes: [FilmWriteInput!]!) {
    writeFilmMarks(id: $id, writes: $writes) {
      ...VideoStateNow
    }
  }
`)

export const signFilmSheetMutation = graphql(`
  mutation signFilmSheet($id: ID!) {
    signFilmSheet(id: $id) {
      ...VideoStateNow
    }
  }
`)

export const filmClassFragment = graphql(`
  fragment WholeFilmClass on FilmClass {
    id
    organizationId
    organization
    name
    testName
    price
    currency
    closesAt
    audience
    isManaged
    awaited
    lines {
      requestId
      isOwn
      place
      rider
      horse
      total
      outcome
      reason
    }
  }
`)

export const filmClassQuery = graphql(`
  query filmClass($id: ID!) {
    filmClass(id: $id) {
      ...WholeFilmClass
    }
  }
`)

export const filmClassTestsQuery = graphql(`
  query filmClassTests {
    dressageTests {
      id
      name
      body
      year
      movements
    }
  }
`)

export const openFilmClassMutation = graphql(`
  mutation openFilmClass($organizationId: ID!, $input: FilmClassInput!) {
    openFilmClass(organizationId: $organizationId, input: $input) {
      id
    }
  }
`)

export const changeFilmClassMutation = graphql(`
  mutation changeFilmClass($id: ID!, $input: FilmClassChange!) {
    changeFilmClass(id: $id, input: $input) {
      ...WholeFilmClass
    }
  }
`)

export const publishFilmClassMutation = graphql(`
  mutation publishFilmClass($id: ID!, $audience: FilmClassAudience!) {
    publishFilmClass(id: $id, audience: $audience) {
      ...WholeFilmClass
    }
  }
`)

export const enterFilmClassMutation = graphql(`
  mutation enterFilmClass($id: ID!, $input: FilmClassEntryInput!) {
    enterFilmClass(id: $id, input: $input) {
      id
    }
  }
`)
