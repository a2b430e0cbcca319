import { Calculator } from '../../calculator/calculator';

export default function Try() {
  return <Calculator />;
}
