/** What the riders' application asks for when its form opens, without the texts that only some shows have. */
const enterForm = `query enterForm($showId: ID!) {
  enterForm(showId: $showId) {
    showId showName venue firstDay lastDay timeZone currency country isOffice isOpen opensAt closesAt
    lateUntil horseDueAt contactName contactEmail contactPhone rules placesVersion
    terms { language text }
    competitions { free competition { id number name discipline fee startsAt } }
    stays { product use opens closes nights { night free } }
    draft { form changedAt version }
  }
}`

const submitEntry = `mutation submitEntry($showId: ID!, $key: String!, $form: EntryFormInput!, $expectedTotal: Float) {
  submitEntry(showId: $showId, key: $key, form: $form, acceptedTerms: true, expectedTotal: $expectedTotal) {
    entry { id name }
    refusals { placeKey reason }
  }
}`

/** As `operations.json` of the built client names its documents. */
export const knownDocuments: readonly string[] = [enterForm, submitEntry]

export function askForm(showId: string) {
  return { operationName: 'enterForm', variables: { showId }, query: enterForm }
}

export function submission(variables: {
  showId: string
  key: string
  expectedTotal: number
  form: object
}) {
  return { operationName: 'submitEntry', variables, query: submitEntry }
}
