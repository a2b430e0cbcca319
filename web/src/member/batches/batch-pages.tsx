import { useParams } from 'react-router';
import { BatchScreen } from './batch-screen';
import { Batches } from './batches';

/** The list of batches with the form for a new one, or one batch. */
export default function BatchPages() {
  const { id } = useParams();
  return id === undefined ? <Batches /> : <BatchScreen key={id} id={id} />;
}
