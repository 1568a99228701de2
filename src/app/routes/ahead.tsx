/** Home as it stands before the book has ever been opened, as markup: the page shows it while the app itself is on its way. */
import { Route, Router } from '@solidjs/router'
import { renderToString } from 'solid-js/web'
import { HomeScreen } from './home.tsx'

export const ahead = (): string =>
  renderToString(() => (
    <Router url="/" root={(props) => <main data-ahead>{props.children}</main>}>
      <Route path="/" component={HomeScreen} />
    </Router>
  ))
