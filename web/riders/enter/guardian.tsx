import { Checkbox, Fieldset, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { hasGuardian, isUnderAge } from '#domain/entries/guardian.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type Entering, useEntering } from './entering.ts'
import { answersOf, withAnswer } from './form.ts'

/** Whether the rider is under age on the first day of the show, as far as the birth date is known. */
export function isMinor(
  { form, riders, show }: Pick<Entering, 'form' | 'riders' | 'show'>,
  riderId: string,
): boolean {
  const rider = riders.find(({ id }) => id === riderId)
  const typed = answersOf(form, { of: 'rider', id: riderId })['birthDate']
  const birthDate = rider?.birthDate ?? typed
  return isUnderAge({ birthDate, birthYear: rider?.birthYear ?? null }, show.firstDay)
}

/** Riders under age whose guardian is not named or has not agreed. */
export function withoutConsent(entering: Pick<Entering, 'form' | 'riders' | 'show'>): string[] {
  return entering.form.riders.flatMap(({ id, answers }) =>
    isMinor(entering, id) && !hasGuardian(answers) ? [id] : [],
  )
}

/** A guardian accepts for somebody under age, by name. */
export function Guardian({ riderId }: { riderId: string }) {
  const t = useMessages()
  const { form, change, showsAll } = useEntering()
  const [isLeft, setLeft] = useState(false)
  const whose = { of: 'rider', id: riderId } as const
  const { guardianName = '', guardianAgrees = false } = answersOf(form, whose)
  const name = typeof guardianName === 'string' ? guardianName : ''
  const isMissing = name.trim() === '' && (isLeft || showsAll)
  return (
    <Fieldset legend={t('entering.guardian')} miw={0}>
      <Stack gap="sm" data-path={`rider ${riderId} guardianName`}>
        <TextInput
          label={t('entering.guardian.name')}
          description={t('entering.guardian.hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          maxLength={200}
          autoComplete="name"
          value={name}
          error={isMissing ? t('entry-form.check.required') : undefined}
          onBlur={() => setLeft(true)}
          onChange={(event) => {
            const { value } = event.currentTarget
            change((now) => withAnswer(now, whose, ['guardianName', value]))
          }}
        />
        <Checkbox
          label={t('entering.guardian.agrees', { name: name.trim() || '…' })}
          checked={guardianAgrees === true}
          error={showsAll && guardianAgrees !== true ? t('entering.guardian.needed') : undefined}
          onChange={(event) => {
            const { checked } = event.currentTarget
            change((now) => withAnswer(now, whose, ['guardianAgrees', checked || null]))
          }}
        />
      </Stack>
    </Fieldset>
  )
}
