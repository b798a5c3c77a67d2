import type { builder } from '#server/graphql/builder.ts'

type MutationFields = Parameters<Parameters<typeof builder.mutationFields>[0]>[0]

/** What `requireOwner` takes. */
export function ownerArgs(t: MutationFields) {
  return {
    currentPassword: t.arg.string(),
    proof: t.arg.string({
      description: 'Of `proveByPasskey` or `proveByCode`, in place of the password.',
    }),
  }
}

/** What `requireProof` takes. */
export const provesIt =
  'Of `proveByPassword`, `proveByPasskey` or `proveByCode`: a screen may stand open.'
