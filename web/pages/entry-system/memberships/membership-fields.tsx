import { NativeSelect, TagsInput } from '@mantine/core'
import type { MembershipRequirement } from '#domain/entries/requirements/membership.ts'
import { numberFormats } from '#domain/entries/requirements/number-format.ts'
import { CostFields } from '#web/components/requirements/cost-fields.tsx'
import type { AskedFieldsProps } from '#web/components/requirements/requirement-kind.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { NumberForm } from './number-form.tsx'

const kinds = ['club', 'federation', 'licence'] as const
const validities = ['firstDay', 'lastDay', 'wholeShow'] as const

type NumberOf = MembershipRequirement['number']

/** Of what, with which number, valid when, and what it costs where it is missing. */
export function MembershipFields(props: AskedFieldsProps<MembershipRequirement>) {
  const { value: asked, onChange, errors, open } = props
  const t = useMessages()
  return (
    <>
      <NativeSelect
        label={t('entry-system.membership.kind')}
        maw={320}
        value={asked.kind}
        data={kinds.map((kind) => ({
          value: kind,
          label: t(`entry-system.membership.kind.${kind}`),
        }))}
        onChange={(event) => {
          const chosen = kinds.find((kind) => kind === event.currentTarget.value)
          if (chosen !== undefined) onChange({ ...asked, kind: chosen })
        }}
      />
      <TagsInput
        label={t('entry-system.membership.bodies')}
        description={t('entry-system.membership.bodies.text')}
        placeholder={asked.bodies.length === 0 ? t('entry-system.membership.anyBody') : ''}
        value={asked.bodies}
        error={errors['bodies']}
        maxTags={50}
        acceptValueOnBlur
        onChange={(bodies) => onChange({ ...asked, bodies })}
      />
      <NativeSelect
        label={t('entry-system.membership.number')}
        description={t('entry-system.membership.number.text')}
        maw={320}
        value={keyOf(asked.number)}
        data={[
          { value: 'none', label: t('entry-system.membership.number.none') },
          { value: 'free', label: t('entry-system.membership.number.free') },
          ...numberFormats.map(({ id, name }) => ({ value: `format ${id}`, label: name })),
          { value: 'form', label: t('entry-system.membership.number.form') },
        ]}
        onChange={(event) => onChange({ ...asked, number: numberOf(event.currentTarget.value) })}
      />
      {asked.number !== null && 'form' in asked.number && (
        <NumberForm
          form={asked.number.form}
          errors={errors}
          onChange={(form) => onChange({ ...asked, number: { form } })}
        />
      )}
      <NativeSelect
        label={t('entry-system.membership.valid')}
        description={t('entry-system.membership.valid.text')}
        maw={320}
        value={asked.valid ?? ''}
        data={[
          { value: '', label: t('entry-system.membership.valid.none') },
          ...validities.map((each) => ({
            value: each,
            label: t(`entry-system.membership.valid.${each}`),
          })),
        ]}
        onChange={(event) => {
          const chosen = validities.find((each) => each === event.currentTarget.value)
          onChange({ ...asked, valid: chosen ?? null })
        }}
      />
      <CostFields
        value={asked.ifMissing}
        open={open}
        onChange={(ifMissing) => onChange({ ...asked, ifMissing })}
      />
    </>
  )
}

function keyOf(number: NumberOf): string {
  if (number === null) return 'none'
  if ('free' in number) return 'free'
  return 'form' in number ? 'form' : `format ${number.format}`
}

function numberOf(key: string): NumberOf {
  if (key === 'none') return null
  if (key === 'free') return { free: true }
  if (key === 'form') return { form: [{ of: 'digits', least: 6, most: 8 }] }
  return { format: key.slice('format '.length) }
}
