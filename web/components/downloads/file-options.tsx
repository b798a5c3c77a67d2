import { Chip, Group, Input, NativeSelect, Radio, SegmentedControl, Stack } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'
import type { FileOption } from './files-to-make.ts'
import { LanguageChoice } from './language-choice.tsx'
import type { Desk } from './use-desk.ts'

/** More than this do not fit beside each other on a phone. */
const mostSegments = 3

/** Which file, its language, and what else may be chosen for it. */
export function FileOptions({ desk }: { desk: Desk }) {
  const t = useMessages()
  const { offered, wanted, want, options, setOption, locale, setLocale } = desk
  if (!wanted) return null
  const parts = wanted.options.filter(({ isPart }) => isPart)
  const files = offered.map(({ path, name }) => ({ value: path, label: name }))
  return (
    <Stack gap="md">
      {files.length > mostSegments && (
        <NativeSelect
          label={t('printing.list')}
          value={wanted.path}
          data={files}
          onChange={({ currentTarget }) => want(currentTarget.value)}
        />
      )}
      {files.length > 1 && files.length <= mostSegments && (
        <SegmentedControl
          fullWidth
          aria-label={t('printing.list')}
          value={wanted.path}
          data={files}
          onChange={want}
        />
      )}
      {wanted.options
        .filter(({ isPart }) => !isPart)
        .map((option) => (
          <OptionChoice
            key={option.name}
            option={option}
            value={chosenValue(option, options)}
            onChange={(value) => setOption(option.name, value)}
          />
        ))}
      <LanguageChoice label={t('printing.language')} value={locale} onChange={setLocale} />
      {parts.length > 0 && (
        <Input.Wrapper
          label={t('printing.shown')}
          description={t('printing.shown.text')}
          role="group"
          labelElement="div"
        >
          <Group gap="xs" mt={6}>
            {parts.map((option) => (
              <Chip
                key={option.name}
                size="sm"
                variant="outline"
                checked={chosenValue(option, options) === 'with'}
                onChange={(isShown) => setOption(option.name, isShown ? 'with' : 'without')}
              >
                {option.label}
              </Chip>
            ))}
          </Group>
        </Input.Wrapper>
      )}
    </Stack>
  )
}

interface OptionChoiceProps {
  option: FileOption
  value: string
  onChange: (value: string) => void
}

/** Where the values need explaining, all of them are seen. */
function OptionChoice({ option: { label, values }, value, onChange }: OptionChoiceProps) {
  if (values.every(({ text }) => text === null)) {
    return (
      <NativeSelect
        label={label}
        value={value}
        data={values.map((each) => ({ value: each.value, label: each.words }))}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  }
  return (
    <Radio.Group label={label} value={value} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {values.map((each) => (
          <Radio key={each.value} value={each.value} label={each.words} description={each.text} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

function chosenValue({ name, values }: FileOption, chosen: Desk['options']): string {
  return (values.find(({ value }) => value === chosen[name]) ?? values[0])?.value ?? ''
}
