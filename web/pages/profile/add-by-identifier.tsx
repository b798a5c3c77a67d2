import { useLazyQuery, useMutation } from '@apollo/client/react'
import { Alert, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import {
  horseRelations,
  lookedUpIdentifier,
  riderRelations,
} from '#domain/registry/profile-input.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { notify } from '#web/components/notify.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { KeptKind } from './kept-section.tsx'
import {
  askForHorseMutation,
  askForRiderMutation,
  horseByIdentifierQuery,
  profileQuery,
  riderByIdentifierQuery,
} from './operations.ts'

/** `name` is null where the identifier finds nothing. */
interface LookUp {
  identifier: string
  name: string | null
}

const asked = z.object({
  identifier: lookedUpIdentifier,
  riderRelation: z.enum(riderRelations),
  horseRelation: z.enum(horseRelations),
})

/** Looks up who is registered already, by an exact identifier, and puts them on the list. */
export function AddByIdentifier({ kind, onClose }: { kind: KeptKind; onClose: () => void }) {
  const t = useMessages()
  const [found, setFound] = useState<LookUp | null>(null)
  const [looking, setLooking] = useState(false)
  const lookUp = useLookUp(kind)
  const ask = useAsk(kind)
  const { form, ...checked } = useCheckedForm({
    schema: asked,
    initialValues: { identifier: '', riderRelation: 'other', horseRelation: 'owner' },
    save: async (values) => {
      await ask(values)
      notify(t('profile.saved', { name: found?.name ?? '' }))
      onClose()
    },
  })
  const onLookUp = async () => {
    const { identifier } = form.getValues()
    if (!lookedUpIdentifier.safeParse(identifier).success) {
      form.setFieldError('identifier', t('profile.check.identifier'))
      return
    }
    setLooking(true)
    try {
      setFound({ identifier, name: await lookUp(identifier) })
    } catch (error) {
      form.setFieldError('identifier', refusalWords(error, t))
    } finally {
      setLooking(false)
    }
  }
  const known = found?.identifier === form.values.identifier ? found : null
  const isFound = known !== null && known.name !== null
  const relations =
    kind === 'rider'
      ? riderRelations.map((value) => ({ value, label: t(`profile.relation.${value}`) }))
      : horseRelations.map((value) => ({ value, label: t(`profile.horseRelation.${value}`) }))
  return (
    <FormDialog
      shape="drawer"
      title={t(`profile.find.${kind}`)}
      form={{
        ...checked,
        submit: (event) => {
          if (isFound) return checked.submit(event)
          event.preventDefault()
          void onLookUp()
        },
        saving: checked.saving || looking,
        // What is only looked up is no loss.
        isDirty: false,
      }}
      verb={t(isFound ? 'profile.find.add' : 'profile.find.verb')}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t(`profile.find.text.${kind}`)}
      </Text>
      <TextInput
        label={t(`profile.find.identifier.${kind}`)}
        autoComplete="off"
        required
        data-autofocus
        {...form.getInputProps('identifier')}
      />
      <Stack role="status" gap="sm">
        {known && known.name === null && <Alert color="ochre">{t('profile.find.none')}</Alert>}
        {known && known.name !== null && (
          <>
            <Alert>{t('profile.find.found', { name: known.name })}</Alert>
            <Text size="sm">{t('profile.find.told')}</Text>
          </>
        )}
      </Stack>
      {isFound && (
        <Select
          label={t(kind === 'rider' ? 'profile.field.relation' : 'profile.field.horseRelation')}
          required
          allowDeselect={false}
          data={relations}
          {...form.getInputProps(kind === 'rider' ? 'riderRelation' : 'horseRelation')}
        />
      )}
    </FormDialog>
  )
}

/** The name and nation behind an identifier; null where there is nothing. */
function useLookUp(kind: KeptKind): (identifier: string) => Promise<string | null> {
  const [rider] = useLazyQuery(riderByIdentifierQuery, { fetchPolicy: 'no-cache' })
  const [horse] = useLazyQuery(horseByIdentifierQuery, { fetchPolicy: 'no-cache' })
  return async (identifier) => {
    const variables = { identifier }
    const found =
      kind === 'rider'
        ? (await rider({ variables })).data?.riderByIdentifier
        : (await horse({ variables })).data?.horseByIdentifier
    if (!found) return null
    return found.nation ? `${found.name} (${found.nation})` : found.name
  }
}

function useAsk(kind: KeptKind): (values: z.output<typeof asked>) => Promise<unknown> {
  const readAgain = { refetchQueries: [profileQuery], awaitRefetchQueries: true }
  const [rider] = useMutation(askForRiderMutation, readAgain)
  const [horse] = useMutation(askForHorseMutation, readAgain)
  return async ({ identifier, riderRelation, horseRelation }) =>
    kind === 'rider'
      ? await rider({ variables: { identifier, relation: riderRelation } })
      : await horse({ variables: { identifier, relation: horseRelation } })
}
