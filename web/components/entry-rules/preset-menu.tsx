import { Button, Combobox, useCombobox } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { findByWords } from '#web/components/find-by-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import classes from './entry-rules.module.css'
import type { Preset } from './presets.ts'

interface PresetMenuProps<Rule> {
  label: string
  presets: readonly Preset<Rule>[]
  /** Whether it is the next step of the page. */
  isFirst: boolean
  /** Null for an empty rule. */
  onChoose: (preset: Preset<Rule> | null) => void
}

/** Begins a rule with what schedules say: found by typing, taken by Enter. */
export function PresetMenu<Rule>({ label, presets, isFirst, onChoose }: PresetMenuProps<Rule>) {
  const t = useMessages()
  const [search, setSearch] = useState('')
  const box = useCombobox({
    onDropdownClose: () => {
      box.resetSelectedOption()
      setSearch('')
    },
    onDropdownOpen: () => box.focusSearchInput(),
  })
  const found = findByWords(presets, search, ({ text }) => t(text))
  const submit = (value: string) => {
    box.closeDropdown()
    onChoose(presets.find(({ text }) => text === value) ?? null)
  }
  return (
    <Combobox store={box} onOptionSubmit={submit} width={320} position="bottom-start" withinPortal>
      <Combobox.Target withAriaAttributes={false}>
        <Button
          variant={isFirst ? 'filled' : 'default'}
          leftSection={<IconPlus size="1rem" />}
          onClick={() => box.toggleDropdown()}
        >
          {label}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={t('rule-editor.list.presets.search')}
          placeholder={t('rule-editor.list.presets.search')}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            box.updateSelectedOptionIndex()
          }}
        />
        <Combobox.Options className={classes['menu']}>
          <Combobox.Group label={t('rule-editor.list.presets')}>
            {found.map(({ text }) => (
              <Combobox.Option key={text} value={text}>
                {t(text)}
              </Combobox.Option>
            ))}
          </Combobox.Group>
          <Combobox.Option value="">{t('rule-editor.list.own')}</Combobox.Option>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
