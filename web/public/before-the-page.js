// Of its own because the content security policy allows no script in the page.

// Before the first paint, so that a page in the dark does not flash white. The keys are those of web/settings.
;(() => {
  const stored = localStorage.getItem('color-scheme')
  const systemDark = matchMedia('(prefers-color-scheme: dark)').matches
  const dark = stored === 'dark' || (stored !== 'light' && systemDark)
  const html = document.documentElement
  html.dataset.mantineColorScheme = dark ? 'dark' : 'light'

  // Paper is white.
  let onScreen = html.dataset.mantineColorScheme
  matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) onScreen = html.dataset.mantineColorScheme
    html.dataset.mantineColorScheme = matches ? 'light' : onScreen
  })
})()

// The first day that is written, in whatever language, takes as long as fifty rows, for the browser reads
// what it knows of calendars. Now it has nothing else to do: the application is on its way.
setTimeout(() => {
  new Intl.DateTimeFormat().format()
  new Intl.NumberFormat().format(0)
})
