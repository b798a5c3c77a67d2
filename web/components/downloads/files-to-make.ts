import { graphql } from '#web/graphql/generated/gql.ts'
import type { FilesToMakeQuery } from '#web/graphql/generated/graphql.ts'

/** What can be printed or taken away of a show, and the competitions that it can be made of. */
export const filesToMakeQuery = graphql(`
  query filesToMake($showId: ID!, $language: Language!) {
    show(id: $showId) {
      id
      name
      timeZone
      files(language: $language) {
        path
        name
        ending
        picked
        needsStartOrder
        options {
          name
          label
          isPart
          values {
            value
            words
            text
          }
        }
      }
      competitions {
        id
        number
        name
        status
        drawMethod
        startsAt
        arena {
          id
          name
        }
      }
    }
  }
`)

export type ShowWithFiles = NonNullable<FilesToMakeQuery['show']>

export type FileToMake = ShowWithFiles['files'][number]

export type FileOption = FileToMake['options'][number]

export type CompetitionToDownload = ShowWithFiles['competitions'][number]

/** It has no start order, not even a draft of one: a start list of it would be refused. */
export function isUndrawn({ status, drawMethod }: CompetitionToDownload): boolean {
  return (status === 'draft' || status === 'open') && !drawMethod
}
