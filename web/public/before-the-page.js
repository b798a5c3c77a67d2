// Of its own because the content security policy allows no script in the page.

// Before the first paint, so that a page in the dark does not flash white. The keys are those of web/settings.
;(() => {
  const stored = localStorage.getItem('color-scheme')
  const systemDark = matchMedia('(prefers-color-scheme: dark)').matches
  const dark = stored === 'dark' || (stored !== 'light' && systemDark)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
})()

// The first day that is written, in whatever language, takes as long as fifty rows, for the browser reads
// what it knows of calendars. Now it has nothing else to do: the application is on its way.
setTimeout(() => {
  new Intl.DateTimeFormat().format()
  new Intl.NumberFormat().format(0)
})
