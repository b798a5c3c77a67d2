import { graphql } from '#web/graphql/generated/gql.ts'

export const commentFragment = graphql(`
  fragment CommentWords on Comment {
    id
    state
    author
    authorRole
    text
    mentions {
      id
      name
    }
    writtenAt
    editedAt
    hiddenReason
    isOwn
    mayEdit
    mayDelete
    mayReport
    mayAnswer
    mayModerate
  }
`)

export const commentThreadFragment = graphql(`
  fragment CommentList on CommentThread {
    topicId
    version
    isLocked
    mayWrite
    mayModerate
    subject {
      kind
      subjectId
      name
      showId
      timeZone
    }
    comments(first: $first) {
      ...CommentWords
      answers {
        ...CommentWords
      }
    }
  }
`)

export const commentsQuery = graphql(`
  query comments($of: CommentSubjectInput!, $first: Int!) {
    comments(of: $of) {
      ...CommentList
    }
  }
`)

export const officeNotesQuery = graphql(`
  query officeNotes($of: CommentSubjectInput!, $first: Int!) {
    officeNotes(of: $of) {
      ...CommentList
    }
  }
`)

export const mentionableQuery = graphql(`
  query mentionable($of: CommentSubjectInput!, $audience: CommentAudience!, $search: String!) {
    mentionable(of: $of, audience: $audience, search: $search) {
      id
      name
    }
  }
`)

export const writeCommentMutation = graphql(`
  mutation writeComment(
    $of: CommentSubjectInput!
    $audience: CommentAudience!
    $answerTo: ID
    $text: String!
  ) {
    writeComment(of: $of, audience: $audience, answerTo: $answerTo, text: $text) {
      ...CommentWords
    }
  }
`)

export const editCommentMutation = graphql(`
  mutation editComment($id: ID!, $text: String!) {
    editComment(id: $id, text: $text) {
      ...CommentWords
    }
  }
`)

export const deleteCommentMutation = graphql(`
  mutation deleteComment($id: ID!) {
    deleteComment(id: $id) {
      ...CommentWords
    }
  }
`)

export const reportCommentMutation = graphql(`
  mutation reportComment($id: ID!, $reason: String!) {
    reportComment(id: $id, reason: $reason) {
      ...CommentWords
    }
  }
`)

export const hideCommentMutation = graphql(`
  mutation hideComment($id: ID!, $reason: String!) {
    hideComment(id: $id, reason: $reason) {
      ...CommentWords
    }
  }
`)

export const showCommentMutation = graphql(`
  mutation showComment($id: ID!) {
    showComment(id: $id) {
      ...CommentWords
    }
  }
`)

export const commentSwitchQuery = graphql(`
  query commentSwitch($of: CommentSubjectInput!) {
    commentSwitch(of: $of) {
      topicId
      isOn
    }
  }
`)

export const switchCommentsMutation = graphql(`
  mutation switchComments($of: CommentSubjectInput!, $isOn: Boolean!) {
    switchComments(of: $of, isOn: $isOn) {
      topicId
      isOn
    }
  }
`)

export const reportedCommentsQuery = graphql(`
  query reportedComments($showId: ID) {
    reportedComments(showId: $showId, first: 50) {
      comment {
        ...CommentWords
      }
      subject {
        kind
        subjectId
        name
        timeZone
      }
      reports {
        reason
        at
      }
    }
  }
`)

export const lockCommentsMutation = graphql(`
  mutation lockComments($of: CommentSubjectInput!, $isLocked: Boolean!) {
    lockComments(of: $of, isLocked: $isLocked) {
      topicId
      isLocked
    }
  }
`)
