import type { EntryForm } from '#domain/entries/entry-form.ts'
import { hasGuardian, isUnderAge } from '#domain/entries/guardian.ts'
import { badInput } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import type { Entering } from './entering.ts'
import { loadBirths } from './own-registry.sql.ts'

/**
 * A rider under age is entered with the consent of a guardian, by a trainer too. The office may enter without:
 * it has the consent on paper.
 */
export async function refuseWithoutGuardian(
  { database }: Context,
  { as, show }: Pick<Entering, 'as' | 'show'>,
  riders: EntryForm['riders'],
): Promise<void> {
  const alone = riders.filter(({ answers }) => !hasGuardian(answers)).map(({ id }) => id)
  if (as === 'office' || alone.length === 0) return
  const births = await loadBirths(database.kysely, alone)
  const at = riders.findIndex(({ id, answers }) => {
    const born = births.get(id)
    if (!born) return false
    const birthDate = born.birthDate ?? answers['birthDate']
    return isUnderAge({ ...born, birthDate }, show.firstDay)
  })
  if (at < 0) return
  const rider = births.get(riders[at]?.id ?? '')?.name ?? ''
  throw badInput({
    ...{ messageId: 'enter.guardianNeeded', values: { rider } },
    field: `riders.${at}.answers.guardianName`,
  })
}
