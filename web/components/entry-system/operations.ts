import { graphql } from '#web/graphql/generated/gql.ts'

/** What the pages of the entry system know of a show; each shows a part of it. */
export const entrySystemFragment = graphql(`
  fragment EntrySystemParts on EntrySystem {
    id
    version
    status
    opensAt
    closesAt
    lateUntil
    horsesUntil
    paperReminderDays
    confirmation
    completeWithPapers
    completeWithPayment
    languages
    contactName
    contactEmail
    contactPhone
    terms {
      language
      text
    }
    confirmationTexts {
      language
      text
    }
    rules
    competitions {
      id
      number
      name
      discipline
      fee
      places
      startsAt
      judges
      prizeMoney
    }
    blocks {
      id
      scope
      name
      capacity
      taken
      offered
      waiting
      confirmation
      waitingLimit
      waitingEndsAt
      offerHours
      competitionIds
    }
    priceLists {
      version
      creationTime
      places
    }
    ownTemplates {
      id
      name
    }
  }
`)

export const entrySystemQuery = graphql(`
  query entrySystem($showId: ID!) {
    show(id: $showId) {
      id
      name
      timeZone
      firstDay
      lastDay
      currency
      country
      permissions
      publication {
        isOn
        url
      }
      entrySystem {
        ...EntrySystemParts
      }
    }
  }
`)

export const saveEntrySettingsMutation = graphql(`
  mutation saveEntrySettings(
    $showId: ID!
    $input: EntrySettingsInput!
    $opened: EntrySettingsInput!
  ) {
    saveEntrySettings(showId: $showId, input: $input, opened: $opened) {
      changedMeanwhile
      stored {
        ...EntrySystemParts
      }
    }
  }
`)

export const saveEntryRuleMutation = graphql(`
  mutation saveEntryRule(
    $showId: ID!
    $list: EntryRuleList!
    $id: String!
    $rule: EntryRule
    $opened: EntryRule
  ) {
    saveEntryRule(showId: $showId, list: $list, id: $id, rule: $rule, opened: $opened) {
      changedMeanwhile
      stored {
        ...EntrySystemParts
      }
    }
  }
`)

export const moveEntryRuleMutation = graphql(`
  mutation moveEntryRule($showId: ID!, $list: EntryRuleList!, $id: String!, $before: String) {
    moveEntryRule(showId: $showId, list: $list, id: $id, before: $before) {
      ...EntrySystemParts
    }
  }
`)
