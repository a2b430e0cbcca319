import { problems } from '@mizan/api';
import { useWords } from '../document/words';
import { BreakAfter } from './break-after';

/** Details that are their own names in braces, to show where a message has them. */
const details = new Proxy({}, { get: (_, name) => `{${String(name)}}` });

/** The problems that a server answers with; only the client raises the others. */
const serverProblems = Object.entries(problems)
  .filter(([, { status }]) => status >= 400)
  .map(([code, { status, message }]) => ({ code, status, message: (message as (data: object) => string)(details) }))
  .toSorted((one, other) => one.status - other.status);

/** Every problem of the contract. */
export function ProblemTable() {
  const { words } = useWords();
  return (
    <div className="docs-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{words('docs.status')}</th>
            <th scope="col">{words('docs.code')}</th>
            <th scope="col">{words('docs.message')}</th>
          </tr>
        </thead>
        <tbody>
          {serverProblems.map(({ code, status, message }) => (
            <tr key={code} data-row="">
              <td>{status}</td>
              <td>
                <code>
                  <BreakAfter sign="_" text={code} />
                </code>
              </td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
