export default function ModerationPage() {
  return null;
}
