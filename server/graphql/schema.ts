import '#server/access/access.graphql.ts'
import '#server/accounts/accounts.graphql.ts'
import '#server/accounts/credentials.graphql.ts'
import '#server/accounts/devices.graphql.ts'
import '#server/accounts/passkeys.graphql.ts'
import '#server/accounts/second-factor.graphql.ts'
import '#server/competitions/competitions.graphql.ts'
import '#server/dashboard/dashboard.graphql.ts'
import '#server/mail/demo-mailbox.graphql.ts'
import '#server/history/trail.graphql.ts'
import '#server/registry/registry.graphql.ts'
import '#server/ringside/ringside.graphql.ts'
import '#server/scoring/scoring.graphql.ts'
import '#server/search/search.graphql.ts'
import '#server/shows/shows.graphql.ts'
import { builder } from './builder.ts'

/** Every area's `*.graphql.ts` is imported above, one line each. */
export const schema = builder.toSchema()
